import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { addDeal, answerOf, listOf, makeCompany, overview } from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const kept = (scope: Page | Locator) => scope.getByText("Draft kept", { exact: true });
const newNote = (page: Page) => page.getByRole("textbox", { name: "New note" });

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a note that is being edited opens again as it was typed, and a draft can be discarded", async ({ page }) => {
  const deal = await addDeal(page);
  await answerOf(page.request.post(`/api/deals/${deal.id}/notes`, { data: { content: "As saved" } }));
  await visit(page, overview(deal));
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Edit note" });
  await box.fill("As typed");
  await visit(page);
  await expect(box).toHaveValue("As typed");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(box).toHaveValue("As saved");
  await visit(page);
  await expect(page.getByText("As saved", { exact: true })).toBeVisible();
  await expect(box).toHaveCount(0);
});

test("a form in a dialog comes back with what was typed, until it is saved or discarded", async ({ page }) => {
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
  await dialog.getByLabel("First name").fill("Bo");
  await dialog.getByLabel("Last name").fill("Lane");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(dialog.getByLabel("First name")).toHaveValue("");
});

test("a profile that is being edited opens again as it was typed; untouched inputs show what was saved in the meantime", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("form", { name: "Edit profile" });
  await form.getByLabel("Description").fill("Half a description");
  await answerOf(page.request.patch(`/api/companies/${company.id}`, { data: { city: "Golden" } }));
  await visit(page);
  await expect(kept(form)).toBeVisible();
  await expect(form.getByLabel("Description")).toHaveValue("Half a description");
  await expect(form.getByLabel("City")).toHaveValue("Golden");
  await form.getByRole("button", { name: "Cancel" }).click();
  await visit(page);
  await expect(page.getByText("Made by a test.")).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("a half-made proposal comes back as it was, and starts over when the draft is discarded", async ({ page }) => {
  const deal = await addDeal(page);
  const path = `/deals/${deal.id}/proposals/create`;
  await visit(page, path);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await visit(page, overview(deal));
  await page.goBack();
  await expect(kept(page)).toBeVisible();
  await expect(page.getByLabel("Company employee count")).toHaveValue("40");
  await expect(page.getByLabel("Average salary per year")).toHaveValue(/^50,?000/);
  await page.getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Company employee count")).toHaveValue("");
  await visit(page);
  await expect(page.getByLabel("Company employee count")).toHaveValue("");
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
