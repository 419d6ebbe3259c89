import { newContextOf, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

const CENSUS = { sourceRows: 20, rowsLeftOut: 0, groups: [{ state: "CO", people: 20, wage: 50_000 }] };

const card = (page: Page) => page.getByRole("region", { name: "Census" });
const elsewhere = (page: Page) => page.getByRole("dialog", { name: /^Quote the census of .* with another provider$/ });

/** A company of Riley's, its deals at Summit and at Keystone, and its census. Riley works at Summit. */
async function dealsAtBoth(page: Page, browser: Browser) {
  await bringAxe(page);
  await signInWithOwnSession(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const here = await makeDeal(page, company.id);
  const keystone = await (await newContextOf(browser, "rep", "Keystone ASO")).newPage();
  const there = await makeDeal(keystone, company.id);
  await keystone.context().close();
  await answerOf(page.request.post(`/api/deals/${here.id}/censuses`, { data: CENSUS }));
  return { here, there };
}

test("a rep of two providers prices one census at the other one (D-186)", async ({ page, browser }) => {
  const { here, there } = await dealsAtBoth(page, browser);
  await visit(page, `/deals/${here.id}/proposals`);
  await card(page)
    .getByRole("button", { name: /^Quote with another provider/ })
    .click();
  await elsewhere(page).getByRole("radio", { name: there.name }).check();
  await looksRight(page);
  await elsewhere(page).getByRole("button", { name: "Switch to Keystone ASO" }).click();
  await arrive(page, new RegExp(`/deals/${there.id}/proposals/create`));
  await expect(page.getByLabel("Company employee count")).toHaveValue("20");
  await expect(page.getByLabel("Average salary per year")).toHaveValue("50,000");
});
