import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import {
  alertOf,
  answerOf,
  button,
  failCalls,
  makeCompany,
  makeContact,
  makeDeal,
  rowOf,
  toast,
  unique,
} from "../desk";

const sheet = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search contacts" });

/** A company with a contact whose names nothing else has, and a deal in which the contact is the primary one. */
async function makeClient(page: Page) {
  const company = await makeCompany(page, { name: unique("Marigold Foundry") });
  const lastName = unique("Zelinka").replace(" ", "");
  const email = `${lastName.toLowerCase()}@client.test`;
  const fields = { lastName, email, phone: "(719) 555-0188", title: "Plant Manager" };
  const { id } = await makeContact(page, company.id, "Ines", fields);
  const deal = await makeDeal(page, company.id);
  return { company, deal, id, name: `Ines ${lastName}`, lastName, email };
}

const giveRoles = (page: Page, { deal, id }: { deal: { id: string }; id: string }, roles: string[]) =>
  answerOf(page.request.put(`/api/deals/${deal.id}/contacts/${id}`, { data: { roles, isPrimary: true } }));

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a contact opens in a sheet with its company and deals; it is changed and deleted there, and Back closes it (D-134)", async ({
  page,
}) => {
  const client = await makeClient(page);
  await giveRoles(page, client, ["uses"]);
  await visit(page, `/contacts?search=${client.lastName}`);
  await page.getByRole("button", { name: client.name }).click();
  const opened = sheet(page, client.name);
  await expect(opened.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+17195550188");
  await expect(opened.getByRole("link", { name: "Email" })).toHaveAttribute("href", `mailto:${client.email}`);
  await expect(opened.getByRole("link", { name: client.company.name })).toBeVisible();
  await expect(opened.getByRole("link", { name: client.deal.name })).toBeVisible();
  await expect(opened.getByText("Primary, uses")).toBeVisible();
  await page.goBack();
  await expect(opened).toBeHidden();
  await page.goForward();
  await button(page, "Edit contact").click();
  const form = sheet(page, "Edit Contact");
  await form.getByLabel("Title").fill("Head of People");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(opened).toContainText("Head of People");
  await button(page, "Delete contact").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete contact" }).click();
  await expect(opened).toBeHidden();
  await expect(page.getByText("No contacts found")).toBeVisible();
  expect((await page.request.get(`/api/contacts/${client.id}`)).status()).toBe(404);
});

test("'Add Contact' asks for the company and keeps what was typed when it fails (D-134, ERR-033)", async ({ page }) => {
  const company = await makeCompany(page, { name: unique("Marigold Foundry") });
  const lastName = unique("Added").replace(" ", "");
  await visit(page, "/contacts");
  await button(page, "Add Contact").first().click();
  const form = sheet(page, "Add Contact");
  await form.getByLabel("First name").fill("Ines");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(alertOf(form, "Company is required")).toBeVisible();
  await form.getByRole("combobox", { name: "Company" }).click();
  await page.getByPlaceholder("Search companies…").fill(company.name);
  await page.getByRole("option", { name: company.name }).click();
  await failCalls(page, "POST", "**/api/companies/*/contacts");
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(toast(page, "Failed to create company contact")).toContainText("M1");
  await expect(form.getByLabel("Last name")).toHaveValue(lastName);
  await page.unrouteAll();
  await form.getByRole("button", { name: "Add Contact" }).click();
  await expect(form).toBeHidden();
  await searchBox(page).fill(lastName);
  await expect(rowOf(page, `Ines ${lastName}`)).toContainText(company.name);
});
