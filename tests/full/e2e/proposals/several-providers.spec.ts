import { newContextOf, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf, type DealRecord, makeCompany, makeDeal, switchProvider, toast } from "../../../e2e/desk";
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
const deletion = (page: Page) => page.getByRole("alertdialog", { name: /^Delete the census of/ });

interface Place {
  deal: DealRecord;
  proposal: { id: string; proposalId: string };
}

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

/** The same with a proposal at each of them that is priced from the census. */
async function pricedAtBoth(page: Page, browser: Browser) {
  const { census, keystone, ...deals } = await dealsAtBoth(page, browser);
  const price = async (as: Page, deal: DealRecord, rate: number): Promise<Place> => {
    const proposals = `/api/deals/${deal.id}/proposals`;
    const { payrollProducts } = await answerOf(as.request.get(`${proposals}/products`));
    const payroll = payrollProducts.find(({ name }: { name: string }) => name === "Payroll Processing");
    const data = {
      ...{ companyEmployeeCount: 20, employeeAverageSalary: 50_000, statesOfOperation: ["CO"], censusId: census.id },
      ...{ priceModel: "BUNDLED_RATE", payrollProducts: [{ id: payroll.id, rate }], taxRates: [] },
    };
    const { id } = await answerOf(as.request.post(proposals, { data }));
    return { deal, proposal: await answerOf(as.request.get(`${proposals}/${id}`)) };
  };
  const [here, there] = [await price(page, deals.here, 2), await price(keystone, deals.there, 2.25)];
  await keystone.context().close();
  return { census, here, there };
}

const addressOf = (census: { id: string }, { deal }: Place, ...places: Place[]) =>
  `/deals/${deal.id}/censuses/${census.id}/compare?proposals=${places.map(({ proposal }) => proposal.id).join(",")}`;

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

test("a census is deleted by hand: proposals stay, and can no longer be compared across providers (D-187)", async ({
  page,
  browser,
}) => {
  const { census, here, there } = await pricedAtBoth(page, browser);
  await switchProvider(page, "Keystone ASO");
  await visit(page, `/deals/${there.deal.id}/proposals`);
  const remove = card(page).getByRole("button", { name: /^Delete the census of .*, 20 people$/ });
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(deletion(page)).toContainText("Its people and pay are deleted for everybody who uses it.");
  await looksRight(page);
  await page.keyboard.press("Escape");
  await expect(deletion(page)).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await deletion(page).getByRole("button", { name: "Delete census" }).focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, /^The census of .* was deleted$/)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: there.proposal.proposalId }).first()).toBeVisible();

  await visit(page, addressOf(census, there, here, there));
  await expect(page).toHaveURL(new RegExp(`/deals/${there.deal.id}/proposals`));
  await expect(toast(page, "Proposal not found")).toBeVisible();
  const { deal, proposal } = there;
  const kept = await answerOf(page.request.get(`/api/deals/${deal.id}/proposals/${proposal.id}`));
  expect(kept).toEqual({ ...proposal, census: null });
});
