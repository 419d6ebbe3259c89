import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { aRep, nextRevenue, preset } from "./revenue-desk";

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
});
