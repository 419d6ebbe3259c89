import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal, unique } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const NARROW = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 900 };

const table = (page: Page) => page.getByRole("table", { name: /side by side/ });
const row = (page: Page, name: RegExp | string) => table(page).getByRole("row", { name });
const costs = (page: Page) => page.getByRole("region", { name: "What the client pays today" });

/** A deal in Florida with proposals of 40 × 50,000 that differ in one rate. */
async function dealWithTwo(page: Page) {
  const company = await makeCompany(page, { name: unique("Citrus"), state: "FL", city: "Tampa", zipCode: "33605" });
  const deal = await makeDeal(page, company.id);
  const catalog = await answerOf(page.request.get(`/api/deals/${deal.id}/proposals/products`));
  const idOf = (list: { id: string }[], name: string) =>
    list.find((one) => Object.values(one).includes(name))?.id ?? name;
  const create = (rate: number) =>
    answerOf(
      page.request.post(`/api/deals/${deal.id}/proposals`, {
        data: {
          companyEmployeeCount: 40,
          employeeAverageSalary: 50_000,
          statesOfOperation: ["FL"],
          priceModel: "BUNDLED_RATE",
          payrollProducts: [
            { id: idOf(catalog.payrollProducts, "Payroll Processing"), rate },
            { id: idOf(catalog.payrollProducts, "HR Administration"), rate: 0.75 },
          ],
          taxRates: [
            { id: idOf(catalog.taxRates, "FUTA"), rate: 0.8 },
            { id: idOf(catalog.taxRates, "SUTA FL"), rate: 2.7 },
          ],
        },
      }),
    );
  const [first, second] = [await create(2), await create(2.25)];
  return { deal, company, first, second };
}

test("a rep compares two proposals with what the client pays today, and opens the page again by its address (D-173)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  const { deal, first, second } = await dealWithTwo(page);
  await visit(page, `/deals/${deal.id}/proposals`);
  await expect(page.getByRole("button", { name: "Compare" })).toBeDisabled();

  await costs(page).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Payroll vendor" }).fill("20");
  await page.getByRole("textbox", { name: "Workers' comp" }).fill("30000");
  await page.getByRole("textbox", { name: "HR" }).fill("48000");
  await page.getByRole("textbox", { name: "SUTA rate" }).fill("2.7");
  await costs(page).getByRole("button", { name: "Save" }).click();
  await expect(costs(page)).toContainText("$20.00 per employee a month");
  await expect(costs(page)).toContainText("$48,000.00 a year");

  for (const { proposalId } of [first, second])
    await page
      .getByRole("checkbox", { name: `Compare ${proposalId}` })
      .filter({ visible: true })
      .check();
  await page.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/proposals\/compare\?proposals=/);
  // Newest first, as in the list.
  const heads = table(page).getByRole("columnheader");
  await expect(heads).toContainText([second.proposalId, first.proposalId, "Today"]);
  await expect(row(page, /^Payroll Processing/)).toContainText("Differs2.25%2.00%");
  await expect(page.getByText("Differs", { exact: true })).toHaveCount(1);
  await expect(row(page, /^Services and taxes/)).toContainText("$217,800.00");
  await expect(row(page, /^Services and taxes/)).toContainText("$453.75 PEPM");
  // 162,240.00 of taxes, 9,600 + 30,000 + 48,000.
  await expect(row(page, /^Services and taxes/)).toContainText("$249,840.00");
  await expect(row(page, /^Estimated difference to today/)).toContainText("$32,040.00 less");
  const commissions = await row(page, /^Commission/).allTextContents();
  expect(commissions).toHaveLength(2);
  expect(commissions[0]).toContain("$9,300.00");
  expect(commissions[1]).toContain("$6,032.00");

  await page.getByRole("checkbox", { name: "Only what differs" }).check();
  await expect(row(page, /^Employees/)).toHaveCount(0);
  await expect(row(page, /^Payroll Processing/)).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Only what differs" }).uncheck();

  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `comparison, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    violations.push(...(await seriousOf(page, `comparison, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);
  await page.reload();
  await expect(row(page, /^Payroll Processing/)).toContainText("2.25%");
});

test("the page for the client has nothing of the provider's own, on the screen as on paper (D-174)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "rep", "Summit PEO");
  const { deal, company, first, second } = await dealWithTwo(page);
  const data = {
    ...{ payroll: 20, payrollPer: "employee_month", workersComp: null, workersCompPer: "year" },
    ...{ benefits: null, benefitsPer: "year", hr: null, hrPer: "year", sutaRate: 2.7 },
  };
  await answerOf(page.request.put(`/api/deals/${deal.id}/client-costs`, { data }));
  await visit(page, `/deals/${deal.id}/proposals/compare?proposals=${first.id},${second.id}`);
  await page.getByRole("link", { name: "Page for the client" }).click();
  await expect(page.getByRole("heading", { name: company.name })).toBeVisible();
  await expect(row(page, /^As priced/)).toContainText("$278,000.00");
  await expect(row(page, /^Services and taxes, estimated/)).toContainText("$217,800.00");
  await expect(row(page, /^Estimated difference to today/)).toContainText("$45,960.00 more");
  await expect(page.getByText(/^Estimate, with the wage bases of 2026, checked/)).toBeVisible();
  const own = ["93,000.00", "9,300.00", "38,000.00", "5,320.00", "60,320.00", "6,032.00", "0.75%", "2.00%", "2.25%"];
  const violations: string[] = [];
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    const text = (await page.getByRole("main").textContent()) ?? "";
    for (const amount of own) expect(text, `${media} has ${amount}`).not.toContain(amount);
    expect(text).not.toMatch(/you save|commission|margin/i);
  }
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      violations.push(...(await seriousOf(page, `client's page, ${size.width}, ${colorScheme}`)));
    }
  }
  expect(violations).toEqual([]);
});

test("today's costs that somebody else has changed meanwhile are merged, and nothing typed is lost", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await makeDeal(page, (await makeCompany(page)).id);
  await visit(page, `/deals/${deal.id}/proposals`);
  await costs(page).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "HR" }).fill("48000");
  const data = {
    ...{ payroll: 20, payrollPer: "employee_month", workersComp: null, workersCompPer: "year" },
    ...{ benefits: null, benefitsPer: "employee_month", hr: null, hrPer: "year", sutaRate: null },
  };
  await answerOf(page.request.put(`/api/deals/${deal.id}/client-costs`, { data }));
  await costs(page).getByRole("button", { name: "Save" }).click();
  await expect(costs(page).getByRole("textbox", { name: "Payroll vendor" })).toHaveValue("20.00");
  await expect(costs(page).getByRole("textbox", { name: "HR" })).toHaveValue(/48,?000/);
  await costs(page).getByRole("button", { name: "Save" }).click();
  await expect(costs(page)).toContainText("$48,000.00 a year");
  await expect(costs(page)).toContainText("$20.00 per employee a month");
});
