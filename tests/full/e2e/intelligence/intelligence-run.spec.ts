import { signInAs } from "../../../e2e/accounts";
import { makeCompany, toast } from "../../../e2e/desk";
import {
  CARDS,
  card,
  confirmation,
  generate,
  headings,
  openTab,
  tab,
  watchIntelligence,
} from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";
import {
  archiveCompany,
  COMPLETED,
  fullReport,
  giveNote,
  giveReport,
  giveRun,
  lackingReport,
  moveRun,
} from "../../../support/records/reports";

const GENERATING = "Intelligence report is being generated...";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("running jobs are listed with their status, which is polled each second until they have ended (INTEL-014, INTEL-015, INTEL-039 to INTEL-042, CONST-005)", async ({
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
  await moveRun(runId, { statuses: [...COMPLETED], report: fullReport() });
  await expect(headings(page)).toHaveText(CARDS);
  expect(calls.filter((call) => call === "GET report")).toHaveLength(1);
  const questions = () => calls.filter((call) => call === "GET jobs");
  const after = questions().length;
  // Longer than three more questions would take.
  await expect(page.waitForRequest(/intelligence\/jobs/, { timeout: 3500 })).rejects.toThrow("Timeout");
  expect(questions()).toHaveLength(after);
});

test("a skeleton is shown where the report will be (INTEL-004)", async ({ page }) => {
  const company = await makeCompany(page);
  const runId = await giveRun(company.id, { statuses: ["COMPLETED", "COMPLETED", "IN_PROGRESS"] });
  await openTab(page, company);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/companies/${company.id}/intelligence`, async (route) => {
    await held;
    await route.continue();
  });
  await moveRun(runId, { statuses: [...COMPLETED], report: fullReport() });
  await expect(page.getByRole("status", { name: "Loading the report" })).toBeVisible();
  answer();
  await expect(headings(page)).toHaveText(CARDS);
  await expect(page.getByRole("status", { name: "Loading the report" })).toHaveCount(0);
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
  await expect(page.getByRole("heading", { name: "Intelligence Summary" })).toBeVisible();
});

test("the last good report stays readable with its date while a new one is made, and after the new one has failed (D-47)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id, fullReport({ generatedAt: "2026-03-05T15:00:00.000Z" }));
  const runId = await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  const calls = watchIntelligence(page, company);
  await openTab(page, company);
  const readable = async () => {
    await expect(headings(page).filter({ hasNotText: "Report Failed" })).toHaveText(["Last report", ...CARDS]);
    await expect(page.getByText("Generated Mar 5, 2026, 10:00 AM")).toBeVisible();
  };
  await expect(page.getByText("Generating report...", { exact: true })).toBeVisible();
  await readable();
  await moveRun(runId, { statuses: ["FAILED", "FAILED", "FAILED"], error: "The website could not be reached." });
  await expect(page.getByText("The website could not be reached.")).toBeVisible();
  await readable();
  expect(calls).not.toContain("GET report");
});

test("a report older than 90 days says so and suggests a new one; for a newer report that is only an option", async ({
  page,
}) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  for (const [days, isOld] of [
    [89, false],
    [91, true],
  ] as const) {
    const company = await makeCompany(page);
    await giveReport(company.id, fullReport({ generatedAt: daysAgo(days) }));
    await openTab(page, company);
    await expect(generate(page)).toBeVisible();
    const says = page.getByText("This report is older than 90 days");
    await expect(says).toHaveCount(isOld ? 1 : 0);
    // Also where it is only the last one that is good.
    await giveRun(company.id, { statuses: ["FAILED", "FAILED", "FAILED"], error: "The website could not be reached." });
    await openTab(page, company);
    await expect(headings(page).filter({ hasText: "Last report" })).toBeVisible();
    await expect(says).toHaveCount(isOld ? 1 : 0);
  }
});

test("a company without a website explains what that means for its report, and links to where it is entered", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await openTab(page, company);
  await expect(card(page, "No Report Found")).toContainText("This company has no website yet");
  await page.getByRole("link", { name: "Add its website" }).click();
  await expect(page).toHaveURL(`/companies/${company.id}/profile`);
  const known = await makeCompany(page, { website: "https://www.granite.example" });
  await openTab(page, known);
  await expect(generate(page)).toBeVisible();
  await expect(card(page, "No Report Found")).not.toContainText("no website");
});

test("a second report is refused while one is in progress, and the screen shows that one (D-83)", async ({ page }) => {
  const company = await makeCompany(page);
  await visit(page, tab(company));
  await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await generate(page).click();
  await confirmation(page).getByRole("button", { name: "Generate" }).click();
  await expect(toast(page, "Failed to generate intelligence report")).toContainText("already");
  await expect(card(page, "Report under way")).toBeFocused();
});

test("a failed new try is a line above the good report, which keeps the page; a report under way can be canceled (D-144)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id, fullReport());
  const runId = await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await giveNote(runId, "Reads the website (try 2 of 2)");
  await openTab(page, company);
  const running = card(page, "Report under way");
  await expect(running.getByText("Reads the website (try 2 of 2)")).toBeVisible();
  await running.getByRole("button", { name: "Cancel Report" }).click();
  const line = card(page, "Report Failed");
  await expect(line.getByText(/^Canceled by /)).toBeVisible();
  await expect(line.getByText("The following job failed to complete: WEBSITE_ANALYSIS")).toBeVisible();
  await expect(card(page, "Core Identity")).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThan(160);
  await line.getByRole("button", { name: "Generate Report" }).click();
  await expect(confirmation(page)).toBeVisible();
});

test("a report says in their places what it lacks and why, and asks again for that alone (D-144)", async ({ page }) => {
  const company = await makeCompany(page);
  await giveReport(company.id, lackingReport());
  await openTab(page, company);
  const notice = page.getByRole("status").filter({ hasText: "Parts of this report are missing" });
  await expect(notice).toContainText("Website: not read: it answered 403.");
  await expect(card(page, "Core Identity").getByRole("list", { name: "Missing here" })).toHaveText(
    "Website: not read: it answered 403.",
  );
  await expect(card(page, "Market Position").getByRole("list", { name: "Missing here" })).toContainText("competitors");
  await expect(card(page, "Technologies").getByRole("list", { name: "Missing here" })).toHaveCount(0);
  const posted = page.waitForResponse((response) => response.url().endsWith("/intelligence/retry"));
  await notice.getByRole("button", { name: "Try Again" }).click();
  expect((await posted).status()).toBe(200);
  await expect(page.getByText("Generating report...", { exact: true }).or(card(page, "Summary"))).toBeVisible();
});

test("a lost connection is said while a report is made, and unsaid when it is back (D-144)", async ({ page }) => {
  const company = await makeCompany(page);
  await giveRun(company.id, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
  await openTab(page, company);
  const lost = page.getByText("The connection is lost. The report goes on", { exact: false });
  await expect(card(page, "Report under way")).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.route("**/intelligence/jobs", (route) => route.abort());
  await expect(lost).toBeVisible();
  await page.unroute("**/intelligence/jobs");
  await expect(lost).toHaveCount(0);
});

test("an archived company takes no report, and says so in place of the button (D-144)", async ({ page }) => {
  const company = await makeCompany(page);
  await giveReport(company.id, fullReport());
  await archiveCompany(company.id);
  await openTab(page, company);
  await expect(page.getByText("This company is archived. Restore it to generate a report.")).toBeVisible();
  await expect(generate(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Address" })).toHaveCount(0);
});

test("a rep adds an address and pastes a text as sources, sees by whom, and removes one (D-146)", async ({ page }) => {
  const company = await makeCompany(page);
  await openTab(page, company);
  const sources = card(page, "Your sources");
  await sources.getByRole("button", { name: "Add Address" }).click();
  const address = page.getByRole("dialog", { name: "Add an Address" });
  await address.getByLabel("Address").fill("news.harborpoint.test:8080/hires");
  await address.getByRole("button", { name: "Add Source" }).click();
  await expect(address.getByText("Only the usual ports of the web, 80 and 443, can be read.")).toBeVisible();
  await address.getByLabel("Address").fill("news.harborpoint.test/hires");
  await address.getByRole("button", { name: "Add Source" }).click();
  await expect(sources.getByRole("link", { name: /news\.harborpoint\.test\/hires/ })).toBeVisible();
  await sources.getByRole("button", { name: "Paste Text" }).click();
  const text = page.getByRole("dialog", { name: "Paste a Text" });
  await text.getByLabel("What it is").fill("Notes of our call");
  await text.getByLabel("Text", { exact: true }).fill("They hire ten people.");
  await text.getByRole("button", { name: "Add Source" }).click();
  const items = sources.getByRole("list", { name: "Sources" }).getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(/Notes of our callAdded by .+ on .+ · 21 characters/);
  await items.first().getByRole("button", { name: "Remove Notes of our call" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove source" }).click();
  await expect(items).toHaveCount(1);
});
