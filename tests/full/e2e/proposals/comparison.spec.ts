import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal, unique } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

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

test("a rep compares two proposals with what the client pays today, and prints the page for the client, which has nothing of the app around it (D-173, D-174)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const { deal, company, first, second } = await dealWithTwo(page);
  await visit(page, `/deals/${deal.id}/proposals`);
  await expect(page.getByRole("button", { name: "Compare" })).toBeDisabled();

  await costs(page).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Payroll vendor" }).fill("20");
  await page.getByRole("textbox", { name: "Workers' comp" }).fill("30000");
  await page.getByRole("textbox", { name: "HR" }).fill("48000");
  await page.getByRole("textbox", { name: "SUTA rate" }).fill("2.7");
  await costs(page).getByRole("button", { name: "Save" }).click();
  await expect(costs(page)).toContainText("$20.00 per employee per month");

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
  await expect(row(page, /^Estimated difference from today/)).toContainText("$32,040.00 less");
  await expect(row(page, /^Commission/).first()).toContainText("$9,300.00");
  await page.getByRole("checkbox", { name: "Only what differs" }).check();
  await expect(row(page, /^Employees/)).toHaveCount(0);
  await expect(row(page, /^Payroll Processing/)).toHaveCount(1);

  await page.getByRole("link", { name: "Page for the client" }).click();
  await expect(page.getByRole("heading", { name: company.name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(row(page, /^Estimated difference from today/)).toContainText("$32,040.00 less");
  await expect(page.getByRole("main")).not.toContainText(/commission|\$9,300.00/i);
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
});
