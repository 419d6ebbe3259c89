import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { activityTypes, answerOf, button, makeCompany, makeContact, makeDeal, overview } from "../desk";

const listOn = (page: Page) => page.getByRole("list", { name: "Contacts of the deal" });
const itemOf = (page: Page, name: string) => listOn(page).getByRole("listitem").filter({ hasText: name });
const contactsOf = async (page: Page, deal: { id: string }) =>
  (await answerOf(page.request.get(`/api/deals/${deal.id}`))).contacts.map(
    (one: { firstName: string; roles: string[]; isPrimary: boolean }) => [one.firstName, one.roles, one.isPrimary],
  );

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

test("a deal gets its company's contacts with roles and one primary contact (D-135)", async ({ page }) => {
  const deal = await dealWithTwo(page);
  const before = await activityTypes(page, deal);
  await visit(page, overview(deal));
  await expect(page.getByText(/^Nobody yet\. Who decides/)).toBeVisible();
  await button(page, "Add Ada Lane to the deal").click();
  await expect(itemOf(page, "Ada Lane")).toContainText("Primary");
  await button(page, "Add contact").click();
  const dialog = page.getByRole("dialog", { name: "Add contact to the deal" });
  for (const role of ["Signs", "Pays"]) await dialog.getByRole("button", { name: role }).click();
  await dialog.getByRole("button", { name: "Add contact" }).click();
  await expect(itemOf(page, "Ben Lane")).toContainText(/Signs\s*Pays/);
  await openMenu(page, "Ben Lane", "Make primary");
  await expect(listOn(page).getByRole("listitem").first()).toContainText("Ben Lane");
  await expect(itemOf(page, "Ada Lane")).not.toContainText("Primary");
  await openMenu(page, "Ada Lane", "Change roles");
  await page.getByRole("dialog", { name: "Ada Lane" }).getByRole("button", { name: "Decides" }).click();
  await page.getByRole("dialog", { name: "Ada Lane" }).getByRole("button", { name: "Save" }).click();
  await expect(itemOf(page, "Ada Lane")).toContainText("Decides");
  expect(await contactsOf(page, deal)).toEqual([
    ["Ben", ["signs", "pays"], true],
    ["Ada", ["decides"], false],
  ]);
  expect(await activityTypes(page, deal)).toEqual(before);
});
