import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { makeProvider } from "../../../e2e/own-people";
import { makeRep } from "../../../e2e/revenue/mappings";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const SUTA = { locality: 1, priceType: 2, minRate: 1, maxRate: 2.7, kind: "suta" };
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** A PEO of the test's own with a product and a state's tax rate, made by the Admin, who is signed in. */
async function makePeo(page: Page) {
  await signInAs(page, "admin");
  const provider = await makeProvider(page);
  const at = `/api/providers/${provider.id}`;
  const payroll = { name: "Payroll", priceType: 1, minRate: 1, maxRate: 4 };
  const product = await answerOf(page.request.post(`${at}/payroll-products`, { data: payroll }));
  const data = { ...SUTA, taxName: "SUTA CO", state: "CO" };
  const tax = await answerOf(page.request.post(`${at}/tax-rates`, { data }));
  return { provider, at, product, tax };
}

test("an Admin plans a provider's state rates for next year at once, changes a term in its place by keyboard, and removes it (D-177)", async ({
  page,
}) => {
  const { provider, at } = await makePeo(page);
  await answerOf(page.request.post(`${at}/tax-rates`, { data: { ...SUTA, taxName: "SUTA FL", state: "FL" } }));
  await visit(page, `/providers/${provider.id}?tab=products`);
  await page.getByRole("button", { name: /^Plan \d{4}$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Plan \d{4}$/ });
  const florida = dialog.getByRole("group", { name: "SUTA FL" });
  await expect(florida.getByLabel("Min rate")).toHaveValue("1");
  await florida.getByLabel("Min rate").fill("1.2");
  await florida.getByLabel("Wage base").fill("8000");
  await dialog.getByRole("button", { name: "Plan these rates" }).click();
  await expect(page.getByText("2 rates planned")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Plan \d{4}$/ })).toHaveCount(0);

  // Today's rate is what it was.
  await expect(page.getByRole("row", { name: /SUTA FL/ })).toContainText("1% – 2.7%");
  await page.getByRole("button", { name: "Actions for SUTA FL" }).click();
  await page.getByRole("menuitem", { name: "Edit tax rate" }).click();
  const terms = page.getByRole("region", { name: "Terms" });
  await expect(terms.getByRole("listitem")).toContainText([
    /1\.20% to 2\.70%, wage base \$8,000/,
    /Initial.*1\.00% to 2\.70%/,
  ]);
  const edit = terms.getByRole("button", { name: /^Edit the term from/ });
  await edit.focus();
  await page.keyboard.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit planned term" });
  await expect(editing.getByLabel("Min rate")).toHaveValue("1.2");
  await editing.getByLabel("Min rate").fill("2.4");
  await editing.getByLabel("Min rate").press("Enter");
  await expect(editing).toBeHidden();
  await expect(terms.getByRole("listitem").first()).toContainText("2.40% to 2.70%");
  await expect(edit).toBeFocused();
  await terms.getByRole("button", { name: /^Remove the term from/ }).click();
  await expect(page.getByText("Planned term removed")).toBeVisible();
  await expect(terms).toContainText("The rate stays the same.");
});

test("a proposal from before a planned term says what moved and by how much, and is cloned at the new rates (PROP-009, PROP-014, D-177, D-178, D-193)", async ({
  page,
  browser,
  baseURL,
}) => {
  const { provider, at, product, tax } = await makePeo(page);
  const { email, password } = await makeRep(page, provider);
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const rep = await context.newPage();
  await answerOf(rep.request.post("/api/auth/sign-in", { data: { email, password } }));
  const deal = await makeDeal(rep, (await makeCompany(rep)).id);
  const proposal = await answerOf(
    rep.request.post(`/api/deals/${deal.id}/proposals`, {
      data: {
        companyEmployeeCount: 40,
        employeeAverageSalary: 50_000,
        statesOfOperation: ["CO"],
        priceModel: "BUNDLED_RATE",
        payrollProducts: [{ id: product.id, rate: 2 }],
        taxRates: [{ id: tax.id, rate: 2 }],
        startsIn: `${NEXT_YEAR}-02-01`,
      },
    }),
  );
  const term = { effectiveFrom: `${NEXT_YEAR}-01-01`, priceType: 2, minRate: 2.4, maxRate: 3 };
  await answerOf(page.request.post(`${at}/tax-rates/${tax.id}/terms`, { data: term }));

  await visit(rep, `/deals/${deal.id}/proposals`);
  const row = rep.getByRole("row", { name: new RegExp(proposal.proposalId) });
  await expect(row.getByText("Rates changed")).toBeVisible();
  await row.getByRole("link", { name: proposal.proposalId, exact: true }).click();
  const notice = rep.getByRole("status").filter({ hasText: "1 tax rate changed since this was priced" });
  await expect(notice).toContainText("SUTA CO: rate 2.00% → 2.40%, minimum 1.00% → 2.40%");
  await expect(notice).toContainText("$60,000.00 → $40,000.00 a year, $20,000.00 less.");
  await notice.getByRole("link", { name: "Clone at today's rates" }).click();
  await expect(rep.getByText("The tax rate SUTA CO was 2.00% and is now 2.40%.")).toBeVisible();
  const next = rep.getByRole("button", { name: "Next" });
  for (const section of ["Tax Rates", "Product Build", "Summary"]) {
    await next.click();
    await expect(rep.getByRole("button", { name: new RegExp(section), expanded: true })).toBeVisible();
  }
  await rep.getByRole("button", { name: "Create proposal" }).click();
  await expect(rep).toHaveURL(/\/proposals\/[0-9a-f-]{36}$/);
  await expect(rep).not.toHaveURL(new RegExp(proposal.id));
  await expect(rep.getByText("changed since this was priced")).toHaveCount(0);
  await context.close();
});
