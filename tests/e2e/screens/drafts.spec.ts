import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, overview } from "../desk";

const kept = (scope: Page | Locator) => scope.getByText("Draft kept", { exact: true });
const newNote = (page: Page) => page.getByRole("textbox", { name: "New note" });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a half-written note is there again after another tab of the deal, a reload and going back", async ({ page }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Half a thought");
  await page.getByRole("tab", { name: "Activities" }).click();
  await expect(page.getByRole("button", { name: "Add Activity" })).toBeVisible();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(newNote(page)).toHaveValue("Half a thought");
  await expect(kept(page)).toBeVisible();
  await visit(page);
  await expect(newNote(page)).toHaveValue("Half a thought");
  await visit(page, "/home");
  await page.goBack();
  await expect(newNote(page)).toHaveValue("Half a thought");
  await visit(page, overview(await addDeal(page)));
  await expect(newNote(page)).toHaveValue("");
  await visit(page, overview(deal));
  await newNote(page).press("Shift+Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Half a thought" })).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
  await visit(page);
  await expect(newNote(page)).toHaveValue("");
});
