import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

// A quarter that the demo has no deals in.
const QUARTER = "/forecast?day=2031-02-10";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function dealOf(page: Page, expectedValue: number, confidence: number) {
  const { id } = await makeCompany(page);
  return makeDeal(page, id, { expectedValue, confidence, expectedCloseDate: "2031-02-20" });
}

test.describe("the forecast (D-195 to D-198)", () => {
  test("a number opens the deals behind it", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const [committed, unsure] = [await dealOf(page, 41_000, 90), await dealOf(page, 5_000, 20)];
    await visit(page, QUARTER);
    const outlook = region(page, "Outlook");
    await expect(outlook.getByRole("heading", { level: 2 })).toHaveText("Will you make Q1 2031?");
    await outlook.getByRole("heading", { name: "Committed" }).locator("..").getByRole("link").click();
    await expect(page).toHaveURL(/\/deals\?forecast=committed\.2031-01-01\.2031-03-31/);
    await expect(page.getByRole("link", { name: committed.name }).first()).toBeVisible();
    await expect(page.getByText(unsure.name)).toHaveCount(0);
    const chip = page.getByRole("button", { name: /^Remove Forecast: Committed Jan 1, 2031/ });
    await chip.click();
    await expect(page).not.toHaveURL(/forecast=/);
  });

  test("an owner sets a goal by keyboard, and the sentence follows it", async ({ page }) => {
    await signInAs(page, "owner");
    await visit(page, "/forecast?day=2032-08-10");
    await page.getByRole("button", { name: "Set goals" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Goals for Q3 2032" });
    const goal = dialog.getByLabel(/Tara/);
    await goal.fill("1234567");
    await goal.press("Control+Enter");
    await expect(dialog).toBeHidden();
    await expect(region(page, "By sales rep")).toContainText("$1,234,567");
  });
});
