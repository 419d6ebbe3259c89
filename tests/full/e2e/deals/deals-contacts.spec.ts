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

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("somebody new is added in place; who is removed from the deal stays with the company, and comes back by Undo (D-135)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await makeContact(page, company.id, "Ada");
  await makeContact(page, company.id, "Ben");
  await visit(page, overview(await makeDeal(page, company.id)));
  await button(page, "Add contact").click();
  const dialog = page.getByRole("dialog", { name: "Add contact to the deal" });
  await choose(dialog, "Who", "Someone new…");
  await dialog.getByLabel("First name").fill("Cleo");
  await dialog.getByLabel("Last name").fill("Moss");
  await dialog.getByRole("button", { name: "Signs" }).click();
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(itemOf(page, "Cleo Moss")).toContainText("Primary");
  await openMenu(page, "Cleo Moss", "Remove from deal");
  await expect(itemOf(page, "Cleo Moss")).toHaveCount(0);
  await expect(button(page, "Add Cleo Moss to the deal")).toBeVisible();
  await toast(page, "Cleo Moss was removed from the deal").getByRole("button", { name: "Undo" }).click();
  await expect(itemOf(page, "Cleo Moss")).toContainText(/Primary.*Signs|Signs.*Primary/s);
  await failCalls(page, "DELETE", "**/api/deals/*/contacts/*");
  await openMenu(page, "Cleo Moss", "Remove from deal");
  await expect(toast(page, "Failed to remove the contact")).toContainText("M1");
  await expect(itemOf(page, "Cleo Moss")).toBeVisible();
});

test("the client's signer form starts from who signs, without their address (D-135)", async ({ page, browser }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  const ada = { firstName: "Ada", lastName: "Lane", title: "Owner", email: "ada@client.test" };
  const data = { ...ada, roles: ["signs"], isPrimary: false };
  await answerOf(page.request.post(`/api/deals/${deal.id}/contacts`, { data }));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const client = await context.newPage();
  await visit(client, `/offers/${proposalId}`);
  await client.getByLabel("I agree to the products and prices proposed").check();
  await client.getByRole("button", { name: "Accept" }).click();
  await expect(client.getByLabel("First name")).toHaveValue("Ada");
  await expect(client.getByLabel("Title")).toHaveValue("Owner");
  await expect(client.getByLabel("Email", { exact: true })).toHaveValue("");
  await context.close();
});
