import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { answerOf, makeCompany, makeContact, type Named, toast, unique } from "../desk";

const PATH = "/companies/duplicates";

/** A domain that no other company has. */
const siteOf = (name: string): string => `https://${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.test`;

/** A company that its maker has entered twice: the second one knows the address better, and has a contact. */
async function makeTwins(page: Page): Promise<[Named, Named]> {
  const name = unique("Twice");
  const website = siteOf(name);
  const first = await makeCompany(page, { name, website, addressLine1: "75 Pearl Street" });
  const second = await makeCompany(page, { name: name.toUpperCase(), website, addressLine1: "77 Pearl Street" });
  await makeContact(page, second.id, "Ana");
  return [first, second];
}

const pairOf = (page: Page, { name }: Named) =>
  page.getByRole("list", { name: "Duplicates" }).getByRole("listitem").filter({ hasText: name });

test("an owner finds twins, merges them field by field, sees what moves, and undoes it (D-210 to D-212)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "owner", "Summit PEO");
  const [first, second] = await makeTwins(page);
  await visit(page, "/companies");
  await page.getByRole("link", { name: "Duplicates" }).click();
  const pair = pairOf(page, first);
  await expect(pair).toContainText("Same website, same name in one place");
  await looksRight(page);

  await pair.getByRole("button", { name: /^Merge/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge two companies" });
  await expect(dialog).toContainText(`Moves to ${first.name}: 1 contact`);
  const address = dialog.getByRole("radiogroup", { name: "Address" });
  await expect(address.getByRole("radio", { name: /75 Pearl Street/ })).toBeChecked();
  await address.getByRole("radio", { name: /77 Pearl Street/ }).focus();
  await page.keyboard.press("Space");
  await expect(address.getByRole("radio", { name: /77 Pearl Street/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, `${second.name} was merged into ${first.name}`)).toBeVisible();
  await expect(pair).toHaveCount(0);

  await visit(page, `/companies/${second.id}/profile`);
  await expect(page).toHaveURL(new RegExp(`/companies/${first.id}/profile`));
  await expect(page.getByText("77 Pearl Street").or(page.getByLabel("Address line 1")).first()).toBeVisible();
  await expect(page.getByText("Ana Lane").filter({ visible: true }).first()).toBeVisible();

  await visit(page, PATH);
  await page.getByRole("button", { name: `Undo the merge of ${second.name}` }).click();
  await expect(toast(page, `${second.name} is a record of its own again`)).toBeVisible();
  await expect(pairOf(page, first)).toBeVisible();
  const kept = await answerOf(page.request.get(`/api/companies/${first.id}`));
  expect(kept.addressLine1).toBe("75 Pearl Street");

  await pairOf(page, first)
    .getByRole("button", { name: /^Not the same/ })
    .click();
  await expect(pairOf(page, first)).toHaveCount(0);
});
