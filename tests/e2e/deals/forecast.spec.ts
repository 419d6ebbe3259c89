import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("the forecast (D-195 to D-198)", () => {
  test.beforeEach(async ({ page }) => {
    await bringAxe(page);
  });

  test("an owner sees on one page whether the quarter will be made, and what changed since a kept week", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await visit(page, "/forecast");
    const outlook = region(page, "Outlook");
    await expect(outlook.getByRole("heading", { level: 2 })).toHaveText(/^Will we make Q\d 20\d\d\?$/);
    await expect(outlook).toContainText("of the goal of $");
    await expect(outlook).toContainText(/Since \w{3} \d\d, 20\d\d: /);
    const changed = region(page, "What changed");
    await expect(changed.getByRole("list", { name: "Changed deals" }).getByRole("link").first()).toBeVisible();
    await expect(region(page, "By sales rep")).toContainText("Riley");
    await expect(region(page, "Stages")).toContainText("Prospecting");
    await expect(region(page, "Win rates")).toContainText("closed in the last 12 months");
    const byDay = region(page, "By day");
    await byDay.getByRole("button", { name: "Show as table" }).press("Enter");
    const days = byDay.getByRole("table", { name: "Forecast by day" });
    await expect(days.getByRole("columnheader")).toHaveText(["Day", "Won", "Committed", "Best case", "Goal by day"]);
    await expect(days.getByRole("row").nth(1)).toContainText("$");
    await looksRight(page);
  });
});
