import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { type Account, signInAs } from "../accounts";
import { addEvent, aMonth, aRep, nextRevenue, opener, pathOf, preset, table, total } from "./revenue-desk";

const DAY_MS = 86_400_000;
const daysOf = (from: string | null, to: string | null): number =>
  (Date.parse(to ?? "") - Date.parse(from ?? "")) / DAY_MS;

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("the range of revenue", () => {
  test("keeps range and sales rep in the address, and begins with the last 30 days (REV-007, REV-008, CONST-015 to CONST-020)", async ({
    page,
  }) => {
    await signInAs(page, "admin", "Summit PEO");
    await visit(page, "/provider-revenue");
    await expect(preset(page, "30d")).toBeChecked();
    await expect(page.getByText("By day", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Range", { exact: true }).getByRole("radio")).toHaveText([
      "7d",
      "30d",
      "3m",
      "6m",
      "1y",
    ]);
    for (const [name, days, by] of [
      ["7d", 7, "By day"],
      ["3m", 90, "By week"],
      ["6m", 180, "By month"],
      ["1y", 365, "By month"],
    ] as const) {
      const [query] = await Promise.all([nextRevenue(page), preset(page, name).click()]);
      expect(daysOf(query.get("startDate"), query.get("endDate"))).toBe(days);
      await expect(page.getByText(by, { exact: true })).toBeVisible();
      const address = new URL(page.url()).searchParams;
      expect(daysOf(address.get("from"), address.get("to"))).toBe(days);
    }

    const rep = await aRep(page);
    await visit(page, "/provider-revenue?from=2025-01-01&to=2025-01-31");
    await expect(preset(page, "30d")).not.toBeChecked();
    const asked = nextRevenue(page);
    await page.getByRole("combobox", { name: "Sales Rep" }).click();
    await page.getByRole("option", { name: rep.name }).click();
    const query = await asked;
    expect([query.get("startDate"), query.get("endDate"), query.get("salesRepId")]).toEqual([
      "2025-01-01",
      "2025-01-31",
      rep.id,
    ]);
    await expect(page).toHaveURL(new RegExp(`from=2025-01-01&to=2025-01-31.*salesRep=${rep.id}`));
    await visit(page);
    await expect(page.getByRole("button", { name: "Jan 01, 2025 – Jan 31, 2025" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Sales Rep" })).toHaveText(rep.name);
    await page.goBack();
    await expect(page.getByRole("combobox", { name: "Sales Rep" })).toHaveText("All sales reps");
  });

  test("falls back to the default for an address without a valid range or sales rep", async ({ page }) => {
    await signInAs(page, "owner");
    for (const wrong of ["from=2025-02-30", "from=2025-03-02&to=2025-03-01", "from=1990-01-01", "salesRep=x"]) {
      await visit(page, `/provider-revenue?${wrong}`);
      await expect(preset(page, "30d"), wrong).toBeChecked();
    }
  });

  test("offers the Sales Rep filter to Admins only, with the names of the range (REV-009, PERM-019, PERM-020)", async ({
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

test.describe("for a reader whose clock is a day ahead", () => {
  test.use({ timezoneId: "Pacific/Kiritimati" });

  test("a range is the same days as everywhere else (D-70)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    await addEvent(page, month, 1, { amount: 3 });
    await addEvent(page, month, month.days, { amount: 4 });
    await visit(page, pathOf("/provider-revenue", month));
    await total(page, "$7");
    await expect(opener(page)).toHaveText(`${month.day(1, "day")} – ${month.day(month.days, "day")}`);
    await expect(table(page).locator("tbody tr")).toContainText([month.day(month.days, "day"), month.day(1, "day")]);
    await opener(page).click();
    await expect(page.getByRole("gridcell", { selected: true })).toHaveCount(month.days);

    await page.keyboard.press("Escape");
    const [query] = await Promise.all([nextRevenue(page), preset(page, "7d").click()]);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
    expect(query.get("endDate")).toBe(today);
  });
});
