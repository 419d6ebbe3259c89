import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { addDeal, listOf, makeCompany, newNote, noteOf, overview } from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const kept = (scope: Page | Locator) => scope.getByText("Draft kept", { exact: true });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a form in a dialog comes back with what was typed, until it is discarded", async ({ page }) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  const open = () => page.getByRole("button", { name: "Add contact" }).click();
  await open();
  await dialog.getByLabel("First name").fill("Ann");
  await dialog.getByLabel("Phone").pressSequentially("5551234567");
  await visit(page);
  await open();
  await expect(kept(dialog)).toBeVisible();
  await expect(dialog.getByLabel("First name")).toHaveValue("Ann");
  await expect(dialog.getByLabel("Phone")).toHaveValue("(555) 123-4567");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel("First name")).toHaveValue("");
  await expect(kept(dialog)).toHaveCount(0);
});

test("a tax ID is never kept in a draft, and signing out removes everybody's drafts", async ({ page }) => {
  await signInWithOwnSession(page, "owner");
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Edit", exact: true }).first().click();
  const form = page.getByRole("form", { name: "Edit provider" });
  await form.getByLabel("City").fill("Nowhere");
  await form.getByLabel(/Tax ID/).fill("12-3456789");
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(stored).toContain("Nowhere");
  expect(await stored()).not.toContain("3456789");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await stored()).not.toContain("Nowhere");
});

test("what one person has typed is not shown to another in the same browser", async ({ page }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Riley's own thought");
  await signInAs(page, "owner", "Summit PEO");
  await visit(page, overview(deal));
  await expect(newNote(page)).toBeVisible();
  await expect(newNote(page)).toHaveValue("");
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toEqual([]);
});

test("a half-written note is there again after another tab of the deal, a reload and going back", async ({ page }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Half a thought");
  await page.getByRole("tab", { name: "Activities" }).click();
  await expect(page).toHaveURL(`/deals/${deal.id}/activities`);
  await expect(newNote(page)).toHaveValue("Half a thought");
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
  await expect(noteOf(page, "Half a thought")).toBeVisible();
  await expect(kept(page)).toHaveCount(0);
  await visit(page);
  await expect(newNote(page)).toHaveValue("");
});
