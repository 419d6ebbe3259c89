import { signInAs } from "../../../e2e/accounts";
import { addDeal, bodyRows, makeCompany, overview } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const sheet = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("'g' and a letter open the pages of the menus", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, "/home");
  for (const [letter, path] of [
    ["d", "/deals"],
    ["c", "/companies"],
    ["p", "/pipeline"],
    ["h", "/home"],
  ] as const) {
    await press(page, "g", letter);
    await page.waitForURL(`**${path}`);
  }
});

test("'j' and 'k' go through the rows of a list, and Enter opens one", async ({ page }) => {
  // What others add would come above the rows.
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
  await addDeal(page);
  await addDeal(page);
  await visit(page, "/deals");
  const link = (row: number) => bodyRows(page).nth(row).locator(".row-link");
  await press(page, "j");
  await expect(link(0)).toBeFocused();
  await press(page, "j");
  await expect(link(1)).toBeFocused();
  await press(page, "k");
  await expect(link(0)).toBeFocused();
  await press(page, "k");
  await expect(link(0)).toBeFocused();
  const href = await link(0).getAttribute("href");
  await press(page, "Enter");
  await page.waitForURL(`**${href}`);
});

test("'j' goes through Today as well", async ({ page }) => {
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, "/home");
  const rows = page.locator("main li[data-row]");
  await expect(rows.nth(1)).toBeVisible();
  await press(page, "j", "j");
  await expect(rows.nth(1).getByRole("link").first()).toBeFocused();
});

test("'c' adds and 'e' edits what the page shows, and letters typed into a field stay there", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const deal = await addDeal(page);
  await visit(page, "/companies");
  await press(page, "c");
  await expect(page.getByRole("dialog", { name: "Add Company" }).getByLabel("Name")).toBeFocused();
  await page.keyboard.type("cegjk/");
  await expect(page.getByRole("dialog", { name: "Add Company" }).getByLabel("Name")).toHaveValue("cegjk/");
  await press(page, "Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);

  await visit(page, overview(deal));
  await press(page, "e");
  await expect(page.getByRole("dialog", { name: "Edit Deal" })).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("button", { name: "Edit Deal" })).toBeFocused();
  await press(page, "c");
  await page.waitForURL("**/proposals/create");

  await visit(page, `/companies/${company.id}/profile`);
  await press(page, "e");
  await expect(page.getByRole("textbox", { name: "Company name" }).or(page.getByLabel("Name")).first()).toBeVisible();
});

test("the list of shortcuts opens by '?' and from the palette, for everybody's own pages", async ({ page }) => {
  await signInAs(page, "owner");
  await visit(page, "/home");
  await press(page, "?");
  await expect(sheet(page)).toContainText("Provider Revenue");
  await expect(sheet(page)).not.toContainText("Users");
  await press(page, "Escape");
  await press(page, "Control+k");
  await page.getByRole("combobox", { name: "Search or command" }).fill("> shortcuts");
  await press(page, "Enter");
  await expect(sheet(page).getByRole("heading", { name: "Go to, one key after the other" })).toBeVisible();
});

test("single keys can be switched off on the account page; Ctrl+K goes on (WCAG 2.1.4)", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, "/account");
  const choice = page.getByRole("checkbox", { name: /^Single keys/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await visit(page, "/deals");
  await press(page, "g", "p", "?", "/", "c", "j");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Control+k");
  const palette = page.getByRole("combobox", { name: "Search or command" });
  await expect(palette).toBeFocused();
  expect(new URL(page.url()).pathname).toBe("/deals");
  await press(page, "Escape");
  await visit(page, "/account");
  await choice.check();
  await visit(page, "/deals");
  await press(page, "g", "p");
  await page.waitForURL("**/pipeline");
});
