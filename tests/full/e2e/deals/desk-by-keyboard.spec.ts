import { signInAs } from "../../../e2e/accounts";
import { listOf, makeCompany, newNote, noteOf, unique } from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Presses Tab until the control has the focus; fails if it cannot be reached that way. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const reached = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 80; step++) {
    if (await reached()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${control}`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** Opens the list of a field, and takes the entry that begins with what is typed. */
async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: option })).toBeVisible();
  await page.keyboard.type(option);
  await page.keyboard.press("Enter");
  await expect(field).toHaveText(option);
}

const button = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true });

test("a rep works from a company to a won deal without a mouse", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const [source] = await listOf(page, "/api/deal-sources");
  const stages = await listOf(page, "/api/deals/stages");
  const deal = unique("By keyboard");
  await visit(page, "/companies");

  await type(page, page.getByRole("searchbox"), company.name);
  await expect(page.getByRole("row").filter({ hasText: company.name })).toHaveCount(1);
  await press(page, page.getByRole("link", { name: company.name }));
  await expect(page).toHaveURL(/\/profile$/);

  await press(page, button(page, "Add Contact"));
  const contact = page.getByRole("dialog", { name: "Add Contact" });
  await type(page, contact.getByLabel("First name"), "Ann");
  await type(page, contact.getByLabel("Last name"), "Lee");
  await page.keyboard.press("Control+Enter");
  await expect(contact).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: "Ann Lee" })).toHaveCount(1);
  await expect(button(page, "Add Contact")).toBeFocused();

  await page.keyboard.press("Control+Home");
  await tabTo(page, page.getByRole("tab", { name: "Profile" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Deals" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/deals$/);

  await press(page, button(page, "New Deal").first());
  const form = page.getByRole("dialog", { name: "Add Deal" });
  await type(page, form.getByLabel("Name", { exact: true }), deal);
  await pick(page, form.getByRole("combobox", { name: "Source" }), source?.name ?? "");
  await type(page, form.getByLabel("Expected value"), "1200");
  await type(page, form.getByLabel("Expected close date"), "03052037");
  await page.keyboard.press("Control+Enter");
  await expect(form).toBeHidden();

  await press(page, page.getByRole("link", { name: deal }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(deal);

  await press(page, button(page, "Change Stage"));
  const stage = (name = "") => page.getByRole("menuitemradio", { name, exact: true });
  await expect(stage(stages[0]?.name)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(stage(stages[1]?.name)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText(stages[1]?.name ?? "");

  await type(page, newNote(page), "Called without a mouse");
  await page.keyboard.press("Shift+Enter");
  await expect(noteOf(page, "Called without a mouse")).toBeVisible();

  await visit(page, "/pipeline");
  const card = page.getByRole("link", { name: deal });
  await tabTo(page, page.locator("[data-deal-id] a").first());
  await page.keyboard.press("ArrowRight");
  // It heads the second column, unless others have moved deals there since.
  for (let step = 0; step < 20 && !(await card.evaluate((one) => one === document.activeElement)); step++) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(card).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/overview$/);
  await press(page, button(page, "Mark as Won"));
  const won = page.getByRole("dialog", { name: "Mark as Won" });
  await type(page, won.getByRole("textbox"), "Price");
  await page.keyboard.press("Control+Enter");
  await expect(won).toBeHidden();
  await expect(page.getByText("Won", { exact: true }).first()).toBeVisible();
});
