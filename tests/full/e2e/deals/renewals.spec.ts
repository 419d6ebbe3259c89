import { formatDateOnly } from "../../../../lib/domain/dates";
import { startMonths } from "../../../../lib/pricing/start-month";
import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, closeDeal, makeCompany, makeDeal, makeOffer } from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { sql } from "../../../support/records/sql";

const NARROW = { width: 375, height: 812 };

const WIDE = { width: 1280, height: 900 };

interface Catalog {
  today: string;
  payrollProducts: { id: string; name: string }[];
  taxRates: { id: string; state: string | null; priceType: number; minRate: number }[];
}

/** A won deal of Summit PEO with an accepted proposal for next month, of which the renewal is due today. */
async function wonDeal(page: Page) {
  const company = await makeCompany(page);
  const deal = await makeDeal(page, company.id);
  const catalog: Catalog = await answerOf(page.request.get(`/api/deals/${deal.id}/proposals/products`));
  const startsIn = startMonths(catalog.today)[1] ?? "";
  const payroll = catalog.payrollProducts.find(({ name }) => name === "Payroll Processing");
  const proposal = await answerOf(
    page.request.post(`/api/deals/${deal.id}/proposals`, {
      data: {
        companyEmployeeCount: 40,
        employeeAverageSalary: 50_000,
        statesOfOperation: ["CO"],
        priceModel: "BUNDLED_RATE",
        payrollProducts: [{ id: payroll?.id, rate: 2 }],
        taxRates: catalog.taxRates
          .filter(({ state, priceType }) => priceType === 2 && (state === null || state === "CO"))
          .map(({ id, minRate }) => ({ id, rate: minRate })),
        startsIn,
      },
    }),
  );
  await answerOf(page.request.post(`/api/offers/${proposal.id}/accept`, { data: { accept: true } }));
  await closeDeal(page, deal.id, "won");
  // Nobody can start ten months ago in a test, so what the clock would plan then is planned by hand.
  await sql(
    `INSERT INTO deal_steps (deal_id, kind, text, due_on, proposal_id)
     SELECT deals.id, 'other', $2, (now() AT TIME ZONE coalesce(users.time_zone, providers.time_zone))::date, $3
       FROM deals JOIN users ON users.id = sales_rep_id JOIN providers ON providers.id = provider_id WHERE deals.id = $1`,
    [deal.id, `Re-price ${company.name}`, proposal.id],
  );
  const renewal = `${Number(startsIn.slice(0, 4)) + 1}${startsIn.slice(4)}`;
  return { company, deal, proposal, month: formatDateOnly(renewal, "monthOfYear") };
}

test("a proposal is not cloned into the deal of another company", async ({ page }) => {
  await signInAs(page, "rep", "Keystone ASO");
  const { deal, proposalId } = await makeOffer(page);
  await answerOf(page.request.post(`/api/offers/${proposalId}/accept`, { data: { accept: true } }));
  await closeDeal(page, deal.id, "won");
  const other = await makeDeal(page, (await makeCompany(page)).id);
  await visit(page, `/deals/${other.id}/proposals/create?cloneId=${proposalId}&renews=${deal.id}`);
  await expect(page.getByText("Proposal to start from not found")).toBeVisible();
});

test("the renewal of a won deal leads from Today and from the deal to a clone for its second year, on a new deal (D-179, D-193)", async ({
  browser,
}) => {
  // Of a person of its own: Today shows no more than the most urgent of what other tests leave to Riley.
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const { items } = await answerOf(admin.request.get("/api/providers?search=Summit"));
  const page = await pageOf(browser, await addPerson(admin, browser, items[0], "Tess", "sales"));
  await admin.context().close();
  await bringAxe(page);
  const { company, deal, proposal, month } = await wonDeal(page);

  await visit(page, "/home");
  const today = page.getByRole("region", { name: "Today" });
  await today.getByRole("link", { name: `Re-price: ${company.name}` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Deal" });
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(`Renewal ${month}`);
  await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}/overview$`));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const renewal = page.getByRole("region", { name: "Renewal" });
  await expect(renewal).toContainText(`starts a new deal with a clone of it at the rates of ${month}`);
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `renewal, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    await expect(renewal.getByRole("button", { name: "Re-price", exact: true })).toBeVisible();
    violations.push(...(await seriousOf(page, `renewal, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);

  await renewal.getByRole("button", { name: "Re-price", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(`Renewal ${month}`);
  await dialog.getByRole("button", { name: "Add Deal" }).click();
  await expect(page).toHaveURL(/\/proposals\/create\?cloneId=/);
  await expect(page.getByText(`Filled in from ${proposal.proposalId}, which stays as it is.`)).toBeVisible();
  await expect(page.getByLabel("Starts in")).toHaveText(month);
  await expect(page.getByLabel("Company employee count")).toHaveValue("40");

  await visit(page, `/deals/${deal.id}/overview`);
  await renewal.getByRole("button", { name: `Mark as done: Re-price ${company.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as done" }).click();
  await expect(renewal).toHaveCount(0);
});
