import { signInAs } from "../../../e2e/accounts";
import { answerOf, fact, makeCompany, makeDeal, overview, toast } from "../../../e2e/desk";
import {
  card,
  cascade,
  employees,
  makeCascade,
  openTab,
  press,
  sources,
} from "../../../e2e/intelligence/intelligence-desk";
import { bringAxe, seriousViolations } from "../../../support/browser/axe";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { giveReport } from "../../../support/records/reports";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a value that is typed over is no longer the report's", async ({ page }) => {
  const deal = await makeDeal(page, (await makeCascade(page)).id);
  await visit(page, `/deals/${deal.id}/proposals/create`);
  const use = card(page, "From the report").getByRole("button", { name: "Use 64" });
  await use.click();
  await expect(use).toHaveCount(0);
  await page.getByLabel("Company employee count").fill("70");
  await expect(use).toBeVisible();
});

test("key people become contacts, filled in, and say so then", async ({ page }) => {
  const company = await makeCascade(page);
  await openTab(page, company);
  const people = fact(card(page, "Strategic Insights"), "Key personnel");
  await people.getByRole("button", { name: "Add Dana Whitfield to contacts" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  await expect(dialog.getByLabel("First name")).toHaveValue("Dana");
  await expect(dialog.getByLabel("Last name")).toHaveValue("Whitfield");
  await expect(dialog.getByLabel("Title")).toHaveValue("CEO");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(people.getByText("In contacts")).toHaveCount(1);
  await people.getByRole("button", { name: "Add Luis Ortega to contacts" }).click();
  await expect(dialog.getByLabel("First name")).toHaveValue("Luis");
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(people.getByText("In contacts")).toHaveCount(2);
  const { items } = await answerOf(page.request.get(`/api/companies/${company.id}/contacts`));
  expect(items.map(({ title }: { title: string }) => title)).toEqual(["CEO", "HR Manager"]);
});

test("an insight becomes a note on the deal, with the page that it is from", async ({ page }) => {
  const company = await makeCascade(page);
  const deal = await makeDeal(page, company.id);
  await visit(page, overview(deal));
  await page.getByRole("button", { name: "Intelligence" }).click();
  const report = page.getByRole("dialog", { name: "Intelligence Report" });
  await report
    .getByRole("button", { name: /sources of Pays its people through ADP$/ })
    .first()
    .click();
  await sources(page, "Pays its people through ADP").getByRole("button", { name: "Note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Note" });
  await dialog.getByRole("button", { name: "Add Note" }).click();
  await expect(toast(page, "Note added")).toBeVisible();
  const { items } = await answerOf(page.request.get(`/api/deals/${deal.id}/notes`));
  expect(items[0].content).toMatch(
    /^Pays its people through ADP\n\(Intelligence report of .*, harborpoint\.test\/about\)$/,
  );
});

test("signals are named in the report and on the profile, each with its source", async ({ page }) => {
  const company = await makeCascade(page);
  const named = [
    /^Multi-state Works in 2 states: Colorado, Texas/,
    /^Hiring Is hiring 12 technicians/,
    /^High-risk trade Heating and cooling/,
    /^Payroll vendor Pays its people through ADP/,
    /^Payroll vendor Gusto/,
  ];
  for (const tab of ["intelligence", "profile"]) {
    await visit(page, `/companies/${company.id}/${tab}`);
    await expect(card(page, "Signals").getByRole("listitem")).toHaveText(named);
  }
});

test("a wrong claim leaves the report and its summary, and comes back by 'Undo'", async ({ page }) => {
  const company = await makeCompany(page);
  const report = cascade();
  const analysis = { ...report.analysis, summary: "It repairs boilers. It has 64 employees." };
  await giveReport(company.id, { ...report, analysis });
  await openTab(page, company);
  await (await press(page, "64 employees")).getByRole("button", { name: "Wrong" }).click();
  await expect(card(page, "Market Position")).toContainText("Not found: employees");
  await expect(page.getByText("It repairs boilers.", { exact: true })).toBeVisible();
  await expect(page.getByText("It has 64 employees.")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(employees(page)).toContainText("64 employees");
  await expect(page.getByText("It has 64 employees.")).toBeVisible();
});

test("earlier reports and what has changed since can be read, also on a phone and by axe", async ({ page }) => {
  await bringAxe(page);
  const company = await makeCompany(page);
  await giveReport(company.id, { ...cascade("40"), generatedAt: "2026-03-01T10:00:00.000Z" });
  await giveReport(company.id, cascade());
  await page.setViewportSize({ width: 375, height: 800 });
  await openTab(page, company);
  await page.getByRole("button", { name: "Earlier reports" }).click();
  const dialog = page.getByRole("dialog", { name: "Earlier reports" });
  await expect(card(dialog, "What has changed since").getByRole("listitem")).toHaveText([
    "Employees: no longer 40 employees → now 64 employees",
  ]);
  await expect(fact(card(dialog, "Market Position"), "Employees")).toContainText("40 employees");
  expect(await seriousViolations(page)).toEqual([]);
});
