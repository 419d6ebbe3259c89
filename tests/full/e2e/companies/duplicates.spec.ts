import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, unique } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** A domain that no other company has. */
const siteOf = (name: string): string => `https://${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.test`;

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
  await dialog.getByLabel("Website").fill(websiteUrl);
  await expect(notice).toContainText("A company like this already exists, but you do not have access to it.");
  await expect(notice).not.toContainText(hidden.name);
});
