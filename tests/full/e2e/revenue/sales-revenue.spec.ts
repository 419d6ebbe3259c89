import { signInAs } from "../../../e2e/accounts";
import { unique } from "../../../e2e/desk";
import {
  addEvent,
  aMonth,
  answerWith,
  aRep,
  figure,
  isRevenue,
  nextRevenue,
  pathOf,
  preset,
  rowOf,
} from "../../../e2e/revenue/revenue-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("sales revenue", () => {
  test("shows an Admin the rep they choose (REV-023)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const rep = await aRep(page);
    const customer = unique("Chosen");
    await addEvent(page, month, 3, { customer, salesRepId: rep.id });
    await signInAs(page, "admin");
    await visit(page, pathOf("/sales-revenue", month));
    await expect(page.getByText("No revenue events found with current filters")).toBeVisible();
    const asked = nextRevenue(page);
    await page.getByRole("combobox", { name: "Sales Rep" }).click();
    await page.getByRole("option", { name: rep.name }).click();
    expect((await asked).get("salesRepId")).toBe(rep.id);
    await expect(rowOf(page, customer)).toBeVisible();
  });

  test("says which figures could not be loaded, and loads them on the next try (ERR-016, ERR-017, OPEN-045)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/sales-revenue");
    await page.route(isRevenue, (route) => route.fulfill({ status: 400, json: { message: "Broken" } }));
    await preset(page, "7d").click();
    await expect(page.getByText("Failed to calculate top customers", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to calculate top accounts", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to load revenue events")).toBeVisible();
    await page.unroute(isRevenue);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("Failed to calculate top customers")).toHaveCount(0);
  });

  test("shows the trend in green above 0 and in red otherwise, and by its sign (REV-027, REV-028)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/sales-revenue");
    for (const [percentageChange, text, color] of [
      [12.5, "+12.5%", "text-success"],
      [0, "0%", "text-destructive-text"],
      [-1, "-1%", "text-destructive-text"],
    ] as const) {
      await page.unroute(isRevenue);
      await answerWith(page, () => ({ trend: { percentageChange } }));
      await visit(page, "/sales-revenue");
      await preset(page, "7d").click();
      await expect(figure(page, "Trend").locator(".text-success, .text-destructive-text")).toHaveText(text);
      await expect(figure(page, "Trend").locator(".text-success, .text-destructive-text")).toHaveClass(
        new RegExp(color),
      );
    }
  });
});
