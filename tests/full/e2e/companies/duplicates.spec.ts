import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, listOf, makeCompany, makeContact, type Named, unique } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const PATH = "/companies/duplicates";

/** A domain that no other company has. */
const siteOf = (name: string): string => `https://${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.test`;

const pairOf = (page: Page, { name }: Named) =>
  page.getByRole("list", { name: "Duplicates" }).getByRole("listitem").filter({ hasText: name });

test("a rep sees while typing what is there already, and of a colleague's only that there is one (D-209)", async ({
  page,
  browser,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const name = unique("Typed");
  const own = await makeCompany(page, { name, website: siteOf(name), city: "Golden" });
  const ownersContext = await newContextOf(browser, "owner", "Summit PEO");
  const hidden = await makeCompany(await ownersContext.newPage(), { website: siteOf(unique("Colleagues")) });
  const { websiteUrl } = await answerOf(ownersContext.request.get(`/api/companies/${hidden.id}`));
  await ownersContext.close();

  await visit(page, "/companies");
  await page.getByRole("button", { name: "Add Company" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Company" });
  const notice = dialog.getByRole("status").filter({ hasNotText: "Draft kept" });
  await dialog.getByLabel("Website").fill(siteOf(name).replace("https://", "www."));
  await expect(notice).toContainText(`There is a company with this website already: ${own.name} in Golden, CO`);
  await expect(notice.getByRole("link")).toHaveAttribute("href", `/companies/${own.id}/profile`);
  const before = await dialog.getByLabel("Website").boundingBox();
  await dialog.getByLabel("Website").fill(websiteUrl);
  await expect(notice).toContainText("A company like this exists already; you may not see it.");
  await expect(notice).not.toContainText(hidden.name);
  expect(await dialog.getByLabel("Website").boundingBox()).toEqual(before);
});

test("contacts who are the same person are merged on the tab of contacts, and are two again by undoing (D-211, D-212)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "owner", "Summit PEO");
  const company = await makeCompany(page);
  const email = `${unique("ana")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")}@twice.test`;
  const [kept, merged] = [
    await makeContact(page, company.id, "Ana", { email, lastName: unique("Lane") }),
    await makeContact(page, company.id, "Anna", {
      email: email.toUpperCase(),
      lastName: unique("Lane"),
      phone: "(303) 555-0147",
    }),
  ];
  const there = () => listOf(page, `/api/companies/${company.id}/contacts`);
  await visit(page, PATH);
  await page.getByRole("tab", { name: "Contacts" }).click();
  const pair = pairOf(page, company);
  await expect(pair).toContainText("Same e-mail");
  await looksRight(page);

  await pair.getByRole("button", { name: /^Merge/ }).click();
  const dialog = page.getByRole("dialog", { name: "Merge two contacts" });
  await expect(dialog.getByRole("radiogroup", { name: "Phone" }).getByRole("radio", { name: /0147/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(pair).toHaveCount(0);
  expect(await there()).toEqual([expect.objectContaining({ id: kept.id, phone: "(303) 555-0147" })]);

  await page
    .getByRole("button", { name: /^Undo the merge of Anna/ })
    .filter({ visible: true })
    .click();
  await expect(pairOf(page, company)).toBeVisible();
  expect((await there()).map(({ id }) => id).sort()).toEqual([kept.id, merged.id].sort());
});
