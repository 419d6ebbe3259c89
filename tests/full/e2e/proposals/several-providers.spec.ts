import { newContextOf, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { arrive, visit } from "../../../support/browser/visit";

// 20 people at 50,000: a percent of their wages is 10,000 a year.
const CENSUS = { sourceRows: 20, rowsLeftOut: 0, groups: [{ state: "CO", people: 20, wage: 50_000 }] };

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const card = (page: Page) => page.getByRole("region", { name: "Census" });
const table = (page: Page) => page.getByRole("table", { name: /side by side/ });
const row = (page: Page, name: RegExp) => table(page).getByRole("row", { name });
const elsewhere = (page: Page) => page.getByRole("dialog", { name: /^Price the census of .* at another provider$/ });

/** Sells payroll for a percentage in the open builder, whose census is filled in, and returns the proposal. */
async function priceAt(page: Page, percent: string): Promise<{ id: string; proposalId: string }> {
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await page.getByLabel("Rate of Payroll Processing in percent").fill(percent);
  await next(page);
  await page.getByRole("button", { name: "Create proposal" }).click();
  await arrive(page, /\/proposals\/[0-9a-f-]{36}$/);
  const [dealId, id] = new URL(page.url()).pathname.match(/[0-9a-f-]{36}/g) ?? [];
  return answerOf(page.request.get(`/api/deals/${dealId}/proposals/${id}`));
}

/** A company of Riley's with a deal at Summit and one at Keystone, and its census. Riley works at Summit. */
async function dealsAtBoth(page: Page, browser: Browser) {
  await bringAxe(page);
  await signInWithOwnSession(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const here = await makeDeal(page, company.id);
  const keystone = await (await newContextOf(browser, "rep", "Keystone ASO")).newPage();
  const there = await makeDeal(keystone, company.id);
  const census: { id: string } = await answerOf(page.request.post(`/api/deals/${here.id}/censuses`, { data: CENSUS }));
  return { company, census, here, there, keystone };
}

test("a rep of two providers prices one census at both, and compares the prices side by side (D-186)", async ({
  page,
  browser,
}) => {
  const { company, census, keystone, ...deals } = await dealsAtBoth(page, browser);
  await keystone.context().close();
  await visit(page, `/deals/${deals.here.id}/proposals/create?censusId=${census.id}`);
  await expect(page.getByLabel("Company employee count")).toHaveValue("20");
  await next(page);
  await next(page);
  const here = await priceAt(page, "2");
  await visit(page, `/deals/${deals.here.id}/proposals`);
  await card(page)
    .getByRole("button", { name: /^Price elsewhere/ })
    .click();
  await elsewhere(page).getByRole("radio", { name: deals.there.name }).check();
  await looksRight(page);
  await elsewhere(page).getByRole("button", { name: "Switch to Keystone ASO" }).click();
  await arrive(page, new RegExp(`/deals/${deals.there.id}/proposals/create`));
  await expect(page.getByLabel("Company employee count")).toHaveValue("20");
  await expect(page.getByLabel("Average salary per year")).toHaveValue("50,000");
  await next(page);
  const there = await priceAt(page, "2.25");

  await visit(page, `/deals/${deals.there.id}/proposals`);
  await expect(card(page)).toContainText("20 people");
  const compare = () => card(page).getByRole("link", { name: "Compare across providers" });
  await expect(compare()).toHaveCount(0);
  for (const name of [`${here.proposalId} at Summit PEO`, `${there.proposalId} at Keystone ASO`]) {
    await card(page).getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await looksRight(page);
  await compare().focus();
  await page.keyboard.press("Enter");
  await arrive(page, /\/compare\?proposals=/);
  await expect(page.getByText(`For ${company.name}, from one census`)).toBeVisible();
  // Newest first, as in the list.
  await expect(table(page).getByRole("columnheader")).toContainText([/^Keystone ASO/, /^Summit PEO/, "Today"]);
  await expect(row(page, /^Payroll Processing/)).toContainText("Differs2.25%2.00%");
  await expect(row(page, /^Employees/)).toContainText("2020");
  await looksRight(page);

  // The other provider's proposal is opened there, after a question.
  await table(page).getByRole("button", { name: here.proposalId }).click();
  await page
    .getByRole("alertdialog", { name: "Switch provider?" })
    .getByRole("button", { name: "Switch and open" })
    .click();
  await arrive(page, new RegExp(`/proposals/${here.id}$`));
  await expect(page.getByRole("heading", { name: here.proposalId })).toBeVisible();
});
