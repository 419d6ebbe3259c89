import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeContact, makeDeal, unique } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("on a phone each contact is a card that calls and writes by one tap, and opens its sheet", async ({ page }) => {
  const company = await makeCompany(page);
  const lastName = unique("Zelinka").replace(" ", "");
  const email = `${lastName.toLowerCase()}@client.test`;
  await makeContact(page, company.id, "Ines", { lastName, email, phone: "(719) 555-0188" });
  const deal = await makeDeal(page, company.id);
  const name = `Ines ${lastName}`;
  await page.setViewportSize({ width: 375, height: 812 });
  await visit(page, `/contacts?search=${lastName}`);
  const list = page.getByRole("list", { name: "Contacts" });
  for (const [label, href] of [
    [`Call ${name}`, "tel:+17195550188"],
    [`Write to ${name}`, `mailto:${email}`],
  ] as const)
    await expect(list.getByRole("link", { name: label })).toHaveAttribute("href", href);
  await list.getByRole("button", { name }).click();
  await expect(page.getByRole("dialog", { name }).getByRole("link", { name: deal.name })).toBeVisible();
});
