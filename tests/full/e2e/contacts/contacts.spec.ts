import { signInAs } from "../../../e2e/accounts";
import { answerOf, bodyRows, makeCompany, makeContact, makeDeal, rowOf, unique } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { settle, visit } from "../../../support/browser/visit";

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

test("contacts are found by words in any order, with company, phone, e-mail and their part in open deals (D-134)", async ({
  page,
}) => {
  const client = await makeClient(page);
  await giveRoles(page, client, ["signs", "decides"]);
  await visit(page, "/contacts");
  for (const text of [
    `${client.lastName} ines`,
    `manager ${client.lastName}`,
    `${client.company.name} ines`,
    client.email,
  ]) {
    await searchBox(page).fill(text);
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(text);
    await expect(bodyRows(page)).toHaveCount(1);
    const row = rowOf(page, client.name);
    await expect(row).toContainText("Plant Manager");
    await expect(row.getByRole("link", { name: client.company.name })).toBeVisible();
    await expect(row.getByRole("link", { name: "(719) 555-0188" })).toHaveAttribute("href", "tel:+17195550188");
    await expect(row.getByRole("link", { name: client.email })).toHaveAttribute("href", `mailto:${client.email}`);
    await expect(row.getByRole("link", { name: client.deal.name })).toBeVisible();
    await expect(row).toContainText("Primary, decides, signs");
  }
  await visit(page);
  await expect(searchBox(page)).toHaveValue(client.email);
  await expect(bodyRows(page)).toHaveCount(1);
});

test("contacts are filtered by role and by what they have; the address keeps it (D-134)", async ({ page }) => {
  const client = await makeClient(page);
  await giveRoles(page, client, ["pays"]);
  await visit(page, `/contacts?search=${client.lastName}`);
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  await chip("Signs").click();
  await expect(page.getByText("No contacts found")).toBeVisible();
  await chip("Signs").click();
  await chip("Pays").click();
  await chip("Open deal").click();
  await expect(rowOf(page, client.name)).toBeVisible();
  await expect(page).toHaveURL(/roles=pays.*has=openDeal/);
  await visit(page);
  await expect(chip("Pays")).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, client.name)).toBeVisible();
  await chip("No open deal").click();
  await expect(page.getByText("No contacts found")).toBeVisible();
});

test("the palette opens a contact it found, and adds one from any page (D-127, D-134)", async ({ page }) => {
  const client = await makeClient(page);
  await visit(page, "/home");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  await palette.getByRole("combobox").fill(`${client.lastName} ines`);
  await palette.getByRole("option", { name: client.name }).click();
  await expect(sheet(page, client.name).getByRole("link", { name: client.email })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page, client.name)).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
  await visit(page, "/home");
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("add contact");
  await page.keyboard.press("Enter");
  await expect(sheet(page, "Add Contact")).toBeVisible();
});

test("on a phone each contact is a card that calls and writes by one tap; the sheet fits, light and dark", async ({
  page,
}) => {
  const client = await makeClient(page);
  await bringAxe(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, `/contacts?search=${client.lastName}`);
  const list = page.getByRole("list", { name: "Contacts" });
  for (const name of [`Call ${client.name}`, `Write to ${client.name}`]) {
    const box = await list.getByRole("link", { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(32);
  }
  await list.getByRole("button", { name: client.name }).click();
  await expect(sheet(page, client.name).getByRole("link", { name: client.deal.name })).toBeVisible();
  await settle(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await seriousOf(page, "a contact's sheet")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await seriousOf(page, "a contact's sheet, dark")).toEqual([]);
});
