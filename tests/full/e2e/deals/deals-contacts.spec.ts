import { signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  button,
  choose,
  failCalls,
  makeCompany,
  makeContact,
  makeDeal,
  makeOffer,
  overview,
  toast,
} from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const listOn = (page: Page) => page.getByRole("list", { name: "Contacts of the deal" });
const itemOf = (page: Page, name: string) => listOn(page).getByRole("listitem").filter({ hasText: name });

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

async function dealWithTwo(page: Page) {
  const company = await makeCompany(page);
  await makeContact(page, company.id, "Ada", { email: "ada@client.test", title: "Owner" });
  await makeContact(page, company.id, "Ben", { email: "ben@client.test", phone: "(303) 555-0142" });
  return makeDeal(page, company.id);
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("somebody new is added to the deal and its company in place (D-135)", async ({ page }) => {
  const deal = await dealWithTwo(page);
  await visit(page, overview(deal));
  await button(page, "Add contact").click();
  const dialog = page.getByRole("dialog", { name: "Add contact to the deal" });
  await choose(dialog, "Who", "Somebody new…");
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(dialog.getByText("First name is required")).toBeVisible();
  await dialog.getByLabel("First name").fill("Cleo");
  await dialog.getByLabel("Last name").fill("Moss");
  await dialog.getByRole("button", { name: "Signs" }).click();
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(itemOf(page, "Cleo Moss")).toContainText("Primary");
  const { items } = await answerOf(page.request.get(`/api/companies/${deal.companyId}/contacts`));
  expect(items.map((one: { firstName: string }) => one.firstName)).toContain("Cleo");
});

test("a contact that is removed from the deal stays with the company, and comes back by Undo (D-135)", async ({
  page,
}) => {
  const deal = await dealWithTwo(page);
  await visit(page, overview(deal));
  await button(page, "Add Ben Lane to the deal").click();
  await openMenu(page, "Ben Lane", "Remove from deal");
  await expect(itemOf(page, "Ben Lane")).toHaveCount(0);
  await expect(button(page, "Add Ben Lane to the deal")).toBeVisible();
  await toast(page, "Ben Lane was removed from the deal").getByRole("button", { name: "Undo" }).click();
  await expect(itemOf(page, "Ben Lane")).toContainText("Primary");
  await failCalls(page, "DELETE", "**/api/deals/*/contacts/*");
  await openMenu(page, "Ben Lane", "Remove from deal");
  await expect(toast(page, "Failed to remove the contact")).toContainText("M1");
  await expect(itemOf(page, "Ben Lane")).toBeVisible();
});

test("a contact of the deal opens to call, write and change (D-134)", async ({ page }) => {
  const deal = await dealWithTwo(page);
  await visit(page, overview(deal));
  await button(page, "Add Ben Lane to the deal").click();
  await itemOf(page, "Ben Lane").getByRole("button", { name: "Ben Lane", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ben Lane" });
  await expect(sheet.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+13035550142");
  await expect(sheet.getByRole("link", { name: deal.name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(itemOf(page, "Ben Lane").getByRole("button", { name: "Ben Lane", exact: true })).toBeFocused();
});

test("'Send to client' starts with the primary contact, and says what each does in the deal (D-135)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  for (const [name, roles, isPrimary] of [
    ["Ada", ["signs"], false],
    ["Ben", ["decides"], true],
  ] as const)
    await answerOf(
      page.request.post(`/api/deals/${deal.id}/contacts`, {
        data: { firstName: name, lastName: "Lane", email: `${name}@client.test`, roles, isPrimary },
      }),
    );
  await visit(page, `/deals/${deal.id}/proposals/${proposalId}`);
  await button(page, "Send to client").filter({ visible: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Send to client" });
  await expect(dialog.getByLabel("To")).toHaveValue("ben@client.test");
  const contacts = dialog.getByRole("group", { name: "Contacts" });
  await expect(contacts.getByRole("button")).toHaveText([/Ben Lane\s*Primary, decides/, /Ada Lane\s*Signs/]);
  await contacts.getByRole("button", { name: "Ada Lane" }).click();
  await expect(dialog.getByLabel("To")).toHaveValue("ben@client.test, ada@client.test");
});

test("the client's signer form starts from who signs, although the link went to the primary contact (D-135)", async ({
  page,
  browser,
}) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  for (const [name, roles, isPrimary] of [
    ["Ada", ["signs"], false],
    ["Ben", ["decides"], true],
  ] as const)
    await answerOf(
      page.request.post(`/api/deals/${deal.id}/contacts`, {
        data: { firstName: name, lastName: "Lane", title: `${name}'s`, email: `${name}@client.test`, roles, isPrimary },
      }),
    );
  await answerOf(page.request.post(`/api/deals/${deal.id}/proposals/${proposalId}/send`, { data: {} }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const client = await context.newPage();
  await visit(client, `/offers/${proposalId}`);
  expect(await client.content()).not.toContain("Ada Lane");
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByLabel("First name")).toHaveValue("Ada");
  await expect(client.getByLabel("Title")).toHaveValue("Ada's");
  await expect(client.getByLabel("Email", { exact: true })).toHaveValue("");
  expect(await client.content()).not.toMatch(/(ada|ben)@client\.test/i);
  await context.close();
});
