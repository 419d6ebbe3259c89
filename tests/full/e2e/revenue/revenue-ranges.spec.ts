import { type Account, signInAs } from "../../../e2e/accounts";
import { opener, preset } from "../../../e2e/revenue/revenue-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("the range of revenue", () => {
  test("offers the Sales Rep filter to Admins only, with the names of the range (REV-009, PERM-019, PERM-020, API-091, API-098)", async ({
    page,
  }) => {
    for (const [account, path] of [
      ["owner", "/provider-revenue"],
      ["rep", "/sales-revenue"],
    ] as [Account, string][]) {
      await signInAs(page, account);
      await visit(page, path);
      await expect(preset(page, "30d")).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Sales Rep" })).toHaveCount(0);
    }
    await signInAs(page, "admin", "Summit PEO");
    for (const path of ["/provider-revenue", "/sales-revenue"]) {
      await visit(page, `${path}?from=2026-01-01&to=2026-01-31`);
      const asked = page.waitForRequest((request) => request.url().includes("/selectors/sales-reps"));
      await page.getByRole("combobox", { name: "Sales Rep" }).click();
      const request = await asked;
      expect(new URL(request.url()).search).toBe("?startDate=2026-01-01&endDate=2026-01-31");
      // The answer that is shown: people join and leave the team meanwhile.
      const answer = await (await request.response())?.json();
      for (const { name } of answer.items) await expect(page.getByRole("option", { name })).toBeVisible();
      await page.keyboard.press("Escape");
    }
  });

  test("can be chosen by month, in the calendar, or typed", async ({ page }) => {
    await signInAs(page, "owner");
    await visit(page, "/provider-revenue?from=2025-03-01&to=2025-03-31");
    await opener(page).click();
    await page.getByRole("button", { name: "Last year" }).click();
    await expect(opener(page)).toHaveText(/^Jan 01, (\d{4}) – Dec 31, \1$/);

    await visit(page, "/provider-revenue?from=2025-03-10&to=2025-03-10");
    await opener(page).click();
    await page
      .getByRole("gridcell")
      .getByRole("button", { name: /March 20th, 2025/ })
      .click();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/from=2025-03-10&to=2025-03-20/);

    await opener(page).click();
    await page.getByLabel("From").fill("2025-03-21");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page.getByText("Must be on or after the start date, and within ten years of it")).toBeVisible();
    await page.getByLabel("From").fill("2024-02-29");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(opener(page)).toHaveText("Feb 29, 2024 – Mar 20, 2025");
    await expect(opener(page)).toBeFocused();
  });
});
