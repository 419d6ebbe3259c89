import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { makeProvider } from "../../../e2e/own-people";
import { makeRep } from "../../../e2e/revenue/mappings";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const NARROW = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 900 };

test("an Admin plans a provider's state rates for next year at once, sees them as terms, and removes one (D-177)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "admin");
  const provider = await makeProvider(page);
  const rates = `/api/providers/${provider.id}/tax-rates`;
  for (const state of ["FL", "NY"]) {
    const data = { taxName: `SUTA ${state}`, locality: 1, state, priceType: 2, minRate: 1, maxRate: 2.7, kind: "suta" };
    expect((await page.request.post(rates, { data })).ok()).toBe(true);
  }
  await visit(page, `/providers/${provider.id}?tab=products`);
  await page.getByRole("button", { name: /^Plan \d{4}$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Plan \d{4}$/ });
  const florida = dialog.getByRole("group", { name: "SUTA FL" });
  await expect(florida.getByLabel("Min rate")).toHaveValue("1");
  await florida.getByLabel("Min rate").fill("3");
  await dialog.getByRole("button", { name: "Plan these rates" }).click();
  await expect(florida.getByText("Min rate must be less than max rate")).toBeVisible();
  await florida.getByLabel("Min rate").fill("1.2");
  await florida.getByLabel("Wage base").fill("8000");
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `plan, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    violations.push(...(await seriousOf(page, `plan, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);
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
    /At first.*1\.00% to 2\.70%/,
  ]);
  await terms.getByRole("button", { name: /^Remove the term from/ }).click();
  await expect(page.getByText("Planned term removed")).toBeVisible();
  await expect(terms).toContainText("The same on every day.");
});

test("a term is planned and changed in its place by keyboard; an older proposal says what moved and by how much, and is cloned at the new rates (PROP-009, PROP-014, D-177, D-178, D-193)", async ({
  page,
  browser,
}) => {
  await bringAxe(page);
  await signInAs(page, "admin");
  const provider = await makeProvider(page);
  const at = `/api/providers/${provider.id}`;
  const product = await answerOf(
    page.request.post(`${at}/payroll-products`, { data: { name: "Payroll", priceType: 1, minRate: 1, maxRate: 4 } }),
  );
  const suta = { taxName: "SUTA CO", locality: 1, state: "CO", priceType: 2, minRate: 1, maxRate: 2.7, kind: "suta" };
  const tax = await answerOf(page.request.post(`${at}/tax-rates`, { data: suta }));
  const { email, password } = await makeRep(page, provider);
  await visit(page, `/providers/${provider.id}?tab=products`);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, reducedMotion: "reduce" });
  const rep = await context.newPage();
  await bringAxe(rep);
  expect((await rep.request.post("/api/auth/sign-in", { data: { email, password } })).status()).toBe(200);
  const deal = await makeDeal(rep, (await makeCompany(rep)).id);
  const startsIn = `${new Date().getUTCFullYear() + 1}-02-01`;
  const proposal = await answerOf(
    rep.request.post(`/api/deals/${deal.id}/proposals`, {
      data: {
        companyEmployeeCount: 40,
        employeeAverageSalary: 50_000,
        statesOfOperation: ["CO"],
        priceModel: "BUNDLED_RATE",
        payrollProducts: [{ id: product.id, rate: 2 }],
        taxRates: [{ id: tax.id, rate: 2 }],
        startsIn,
      },
    }),
  );

  // The owner's side.
  await page.getByRole("button", { name: "Actions for SUTA CO" }).click();
  await page.getByRole("menuitem", { name: "Edit tax rate" }).click();
  const terms = page.getByRole("region", { name: "Terms" });
  await terms.getByRole("button", { name: "Plan a term" }).focus();
  await page.keyboard.press("Enter");
  const planning = page.getByRole("dialog", { name: "Plan a term" });
  await expect(planning.getByLabel("From")).not.toHaveValue("");
  await planning.getByLabel("Min rate").fill("2.2");
  await planning.getByLabel("Max rate").fill("2");
  await page.keyboard.press("Enter");
  await expect(planning.getByText("Min rate must be less than max rate")).toBeVisible();
  await planning.getByLabel("Max rate").fill("3");
  await page.keyboard.press("Enter");
  await expect(planning).toBeHidden();
  await expect(terms.getByRole("listitem").first()).toContainText("2.20% to 3.00%");

  const edit = terms.getByRole("button", { name: /^Edit the term from/ });
  await edit.focus();
  await page.keyboard.press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit planned term" });
  await expect(editing.getByLabel("Min rate")).toHaveValue("2.2");
  await editing.getByLabel("Min rate").fill("2.4");
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `term, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    violations.push(...(await seriousOf(page, `term, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  await editing.getByLabel("Min rate").press("Enter");
  await expect(editing).toBeHidden();
  await expect(terms.getByRole("listitem").first()).toContainText("2.40% to 3.00%");
  await expect(edit).toBeFocused();

  // The rep's side.
  await visit(rep, `/deals/${deal.id}/proposals`);
  const row = rep.getByRole("row", { name: new RegExp(proposal.proposalId) });
  await expect(row.getByText("Rates moved")).toBeVisible();
  await row.getByRole("link", { name: proposal.proposalId, exact: true }).click();
  const notice = rep.getByRole("status").filter({ hasText: "1 tax rate moved since this was priced" });
  await expect(notice).toContainText("SUTA CO: rate 2.00% → 2.40%, minimum 1.00% → 2.40%");
  await expect(notice).toContainText("$60,000.00 → $40,000.00 a year, $20,000.00 less.");
  for (const colorScheme of ["light", "dark"] as const) {
    await rep.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(rep, `moved, ${colorScheme}`)));
    await rep.setViewportSize(NARROW);
    await expect(notice).toBeVisible();
    violations.push(...(await seriousOf(rep, `moved, narrow, ${colorScheme}`)));
    await rep.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);
  await notice.getByRole("link", { name: "Clone at today's rates" }).focus();
  await rep.keyboard.press("Enter");
  await expect(rep.getByText("The tax rate SUTA CO was 2.00% and is now 2.40%.")).toBeVisible();
  const next = rep.getByRole("button", { name: "Next" });
  for (const section of ["Tax Rates", "Product Build", "Summary"]) {
    await next.click();
    await expect(rep.getByRole("button", { name: new RegExp(section), expanded: true })).toBeVisible();
  }
  await rep.getByRole("button", { name: "Create proposal" }).click();
  await expect(rep).toHaveURL(/\/proposals\/[0-9a-f-]{36}$/);
  await expect(rep.getByText("moved since this was priced")).toHaveCount(0);
  await context.close();
});
