import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { giveReport } from "../../support/records/reports";
import { signInAs } from "../accounts";
import { fact, makeDeal } from "../desk";
import { card, cascade, employees, makeCascade, openTab, press, sources } from "./intelligence-desk";

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

test("a claim is corrected, stays so over a new report, is seen with its former value, and taken back (D-147)", async ({
  page,
}) => {
  const company = await makeCascade(page);
  await openTab(page, company);
  await (await press(page, "64 employees")).getByRole("button", { name: "Correct to …" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct employees" });
  await dialog.getByLabel("Correct value").fill("72");
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
