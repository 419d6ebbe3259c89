import { bringAxe, seriousViolations } from "../../support/browser/axe";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { FETCHED_AT, SITE } from "../../support/records/intelligence";
import { fullReport, giveReport, said } from "../../support/records/reports";
import { signInAs } from "../accounts";
import { answerOf, fact, makeCompany, makeDeal, overview, toast } from "../desk";
import { card, openTab } from "./intelligence-desk";

const trust = (quote: string) => ({
  confidence: { score: 0.9, reasons: ["The website's own words say it."] },
  sources: [{ url: `${SITE}about`, quote, fetchedAt: FETCHED_AT, method: "page" as const }],
});

/** Cascade: 64 people in Colorado and Texas, a CEO and an HR manager, paid through ADP. */
function cascade(employees = "64") {
  const report = fullReport();
  const { identity, market, insights, analysis } = report;
  return {
    ...report,
    generatedAt: new Date().toISOString(),
    analysis: { ...analysis, highlights: [said("Is hiring 12 technicians"), said("Pays its people through ADP")] },
    identity: {
      ...identity,
      locations: [
        { city: "Denver", state: "CO", country: "US", type: "headquarters", ...trust("Our Denver office") },
        { city: "Austin", state: "TX", country: "US", type: null, ...trust("A branch in Austin, Texas") },
      ],
    },
    market: {
      ...market,
      employees: { value: `${employees} employees`, ...trust(`our ${employees} people`) },
      industry: {
        primary: { value: "Heating and cooling", ...trust("heating and cooling for offices") },
        secondary: [],
      },
    },
    insights: {
      ...insights,
      keyPersonnel: [
        { name: "Dana Whitfield", title: "CEO", influence: "decides", ...trust("Dana Whitfield, CEO") },
        { name: "Luis Ortega", title: "HR Manager", influence: null, ...trust("Luis Ortega, HR Manager") },
      ],
    },
  };
}

async function makeCascade(page: Page) {
  const company = await makeCompany(page);
  await giveReport(company.id, cascade());
  return company;
}

const sources = (page: Page, of: string) => page.getByRole("dialog", { name: `Sources of ${of}` });
/** Opens the note of a value by its button. */
async function press(page: Page, value: string) {
  await page
    .getByRole("button", { name: new RegExp(`sources of ${value}$`) })
    .first()
    .click();
  return sources(page, value);
}
const employees = (page: Page) => fact(card(page, "Market Position"), "Employees");

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("from a report to a proposal: employees, a state and the industry are taken over with one press each, and the proposal keeps where they are from (D-149)", async ({
  page,
}) => {
  const company = await makeCascade(page);
  const deal = await makeDeal(page, company.id);
  await visit(page, `/deals/${deal.id}/proposals/create`);
  const offers = card(page, "From the report");
  await expect(offers).toContainText("From the intelligence report of");
  await offers.getByRole("button", { name: "Use 64" }).click();
  await expect(page.getByLabel("Company employee count")).toHaveValue("64");
  await offers.getByRole("button", { name: "Add Texas" }).click();
  await expect(page.getByRole("button", { name: "Remove Texas" })).toBeVisible();
  await offers.getByRole("button", { name: "Use industry" }).click();
  await expect(offers.getByText("From the report", { exact: true })).toHaveCount(3);
  await press(page, "64");
  await expect(sources(page, "64").getByText("our 64 people")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByLabel("Average salary per year").fill("50000");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}$/);
  const kept = card(page, "From the report");
  await expect(fact(kept, "Employees")).toContainText("64");
  await expect(fact(kept, "Texas")).toContainText("Austin");
  await expect(fact(kept, "Industry")).toContainText("Heating and cooling");
  await expect(kept).toContainText("The client does not see this.");
  const found = await press(page, "Texas");
  await expect(found.getByText("A branch in Austin, Texas")).toBeVisible();
  await expect(found.getByRole("link", { name: "harborpoint.test/about" })).toBeVisible();
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

test("a claim is corrected, stays so over a new report, is seen with its former value, and taken back (D-147)", async ({
  page,
}) => {
  const company = await makeCascade(page);
  await openTab(page, company);
  await (await press(page, "64 employees")).getByRole("button", { name: "Correct to …" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct employees" });
  await dialog.getByLabel("What holds instead").fill("72");
  await dialog.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(employees(page)).toContainText("72 Corrected");
  await giveReport(company.id, cascade("66"));
  await openTab(page, company);
  await expect(employees(page)).toContainText("72 Corrected");
  await expect(card(page, "Corrected by people")).toContainText(/Employees: 64 employees 72/);
  const note = await press(page, "72");
  await expect(note).toContainText("corrected ‘64 employees’ on");
  await note.getByRole("button", { name: "Take back" }).click();
  await expect(employees(page)).toContainText("66 employees");
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
