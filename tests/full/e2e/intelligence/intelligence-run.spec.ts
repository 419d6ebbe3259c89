import { signInAs } from "../../../e2e/accounts";
import { makeCompany, toast } from "../../../e2e/desk";
import { CARDS, card, headings, openTab, watchIntelligence } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";
import { COMPLETED, fullReport, giveReport, giveRun, lackingReport, moveRun } from "../../../support/records/reports";

const GENERATING = "Intelligence report is being generated...";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("running jobs are listed with their status, which is polled each second until they have ended; then a skeleton is where the report will be (INTEL-004, INTEL-014, INTEL-015, INTEL-039 to INTEL-042, CONST-005)", async ({
  page,
}) => {
  await withoutStream(page);
  const company = await makeCompany(page);
  const calls = watchIntelligence(page, company);
  await openTab(page, company);
  await expect(page.getByRole("heading", { name: "No Report Found" })).toBeVisible();
  expect(calls).toEqual([]);
  const runId = await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await openTab(page, company);
  await expect(page.getByText("Generating report...", { exact: true })).toBeVisible();
  const jobs = page.getByRole("list", { name: "Jobs" }).getByRole("listitem");
  await expect(jobs).toHaveText([
    /WEBSITE_ANALYSIS.*In progress/,
    /MARKET_RESEARCH.*Pending/,
    /COMPANY_INTELLIGENCE.*Pending/,
  ]);
  const began = Date.now();
  const from = calls.length;
  await expect.poll(() => calls.length - from).toBeGreaterThanOrEqual(4);
  expect(Date.now() - began).toBeGreaterThan(2500);
  expect(new Set(calls)).toEqual(new Set(["GET jobs"]));
  await moveRun(runId, { statuses: ["COMPLETED", "IN_PROGRESS", "PENDING"] });
  await expect(jobs.nth(0)).toContainText("Completed");
  await expect(jobs.nth(1)).toContainText("In progress");
  expect(calls).not.toContain("GET report");
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/companies/${company.id}/intelligence`, async (route) => {
    await held;
    await route.continue();
  });
  await moveRun(runId, { statuses: [...COMPLETED], report: fullReport() });
  await expect(page.getByRole("status", { name: "Loading the report" })).toBeVisible();
  answer();
  await expect(headings(page)).toHaveText(CARDS);
  await expect(page.getByRole("status", { name: "Loading the report" })).toHaveCount(0);
  expect(calls.filter((call) => call === "GET report")).toHaveLength(1);
  // Longer than three more questions would take.
  await expect(page.waitForRequest(/intelligence\/jobs/, { timeout: 3500 })).rejects.toThrow("Timeout");
});

test("the toast is on every tab of the company until no job is pending or in progress (INTEL-001 to INTEL-003)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const runId = await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await visit(page, `/companies/${company.id}/profile`);
  await page.clock.install();
  await expect(toast(page, GENERATING)).toHaveCount(1);
  for (const name of ["Deals", "Intelligence", "Profile"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page).toHaveURL(new RegExp(name.toLowerCase()));
    await expect(toast(page, GENERATING)).toHaveCount(1);
  }
  await page.clock.fastForward("02:00");
  await expect(toast(page, GENERATING)).toBeVisible();
  await moveRun(runId, { statuses: [...COMPLETED], report: fullReport() });
  await page.clock.runFor(2000);
  await expect(toast(page, GENERATING)).toHaveCount(0);
});

test("a report says in their places what it lacks and why, and asks again for that alone; a lost connection is said meanwhile (D-144)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id, lackingReport());
  await openTab(page, company);
  const notice = page.getByRole("status").filter({ hasText: "Parts of this report are missing" });
  await expect(notice).toContainText("Website: not read: it answered 403.");
  await expect(card(page, "Core Identity").getByRole("list", { name: "Missing here" })).toHaveText(
    "Website: not read: it answered 403.",
  );
  await expect(card(page, "Technologies").getByRole("list", { name: "Missing here" })).toHaveCount(0);
  const posted = page.waitForResponse((response) => response.url().endsWith("/intelligence/retry"));
  await notice.getByRole("button", { name: "Try Again" }).click();
  expect((await posted).status()).toBe(200);

  const other = await makeCompany(page);
  await giveRun(other.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await openTab(page, other);
  const lost = page.getByText("The connection is lost. The report goes on", { exact: false });
  await expect(card(page, "Report in progress")).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.route("**/intelligence/jobs", (route) => route.abort());
  await expect(lost).toBeVisible();
  await page.unroute("**/intelligence/jobs");
  await expect(lost).toHaveCount(0);
});
