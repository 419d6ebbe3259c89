import { newContextOf, signInAs } from "../../../e2e/accounts";
import {
  activityTypes,
  addDeal,
  answerOf,
  button,
  changeDeal,
  closeDeal,
  fact,
  header,
  listOf,
  makeCompany,
  makeContact,
  makeDeal,
  overview,
} from "../../../e2e/desk";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the deal page", () => {
  test("of a deal that does not exist, or belongs to somebody else, leads to the list, which says so (DEAL-025)", async ({
    page,
    browser,
  }) => {
    await visit(page, "/deals/00000000-0000-4000-8000-000000000000");
    await expect(page).toHaveURL("/deals");
    await expect(page.getByText("Deal not found")).toBeVisible();
    const deal = await addDeal(page);
    const context = await newContextOf(browser, "rival");
    const [rival] = context.pages() as [Page];
    await visit(rival, `/deals/${deal.id}/activities`);
    await expect(rival).toHaveURL("/deals");
    await expect(rival.getByText("Deal not found")).toBeVisible();
    await expect(rival.getByRole("alertdialog")).toHaveCount(0);
    await context.close();
  });

  test("shows in its header the deal, company, people, amount and progress (DEAL-023, DEAL-026 to DEAL-033, DEAL-036, DEAL-037, CONST-031, CONST-035)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1234.56, priority: 1, confidence: 70 });
    const [stage] = await listOf(page, "/api/deals/stages");
    await fixTime(page, Date.now() + 3 * 24 * 3600 * 1000 + 60_000);
    await visit(page, overview(deal));
    const top = header(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(deal.name);
    await expect(top.getByText(company.name, { exact: true })).toBeVisible();
    await expect(top.getByText("Open", { exact: true })).toBeVisible();
    await expect(fact(top, "Expected value")).toHaveText("$1,235");
    await expect(fact(top, "Stage")).toHaveText(stage?.name ?? "");
    await expect(fact(top, "Time in stage")).toHaveText("3 days");
    await expect(fact(top, "Expected close date")).toHaveText("Mar 05, 2037");
    await expect(fact(top, "Priority")).toHaveText("High priority");
    await expect(fact(top, "Confidence")).toHaveText("High70%");
    await expect(button(page, "Mark as Won")).toBeVisible();
    await expect(button(page, "Mark as Lost")).toBeVisible();
    await expect(button(page, "Reopen deal")).toHaveCount(0);
    for (const [status, badge] of [
      ["won", "Won"],
      ["lost", "Lost"],
    ] as const) {
      const { closeDate } = (await closeDeal(page, deal.id, status)) as unknown as { closeDate: string };
      await visit(page);
      await expect(top.getByText(badge, { exact: true })).toBeVisible();
      await expect(fact(top, "Stage")).toHaveCount(0);
      await expect(fact(top, "Closed date")).toContainText(
        `${Number(closeDate.slice(8)) < 10 ? "0" : ""}${Number(closeDate.slice(8))}, 20`,
      );
      await expect(button(page, "Mark as Won")).toHaveCount(0);
      await expect(button(page, "Mark as Lost")).toHaveCount(0);
      await expect(button(page, "Reopen deal")).toBeVisible();
      await answerOf(page.request.patch(`/api/deals/${deal.id}/status`, { data: { status: "open" } }));
    }
  });

  test("shows in its header when it is overdue or silent, and links the company for the deal's own rep", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedCloseDate: "2037-03-05" });
    await fixTime(page, new Date("2037-03-08T17:00:00Z"));
    await visit(page, overview(deal));
    await expect(header(page).getByText("Close 3 days late", { exact: true })).toBeVisible();
    await expect(header(page).getByText(/^No activity for [\d,]+ days$/)).toBeVisible();
    await header(page).getByRole("link", { name: company.name, exact: true }).click();
    await expect(page).toHaveURL(`/companies/${company.id}/profile`);
    await page.getByRole("tab", { name: "Deals" }).click();
    await expect(page.getByRole("row").filter({ hasText: deal.name })).toContainText("Close 3 days late");
    await visit(page, `/deals?search=${encodeURIComponent(deal.name)}`);
    await expect(page.getByRole("row").filter({ hasText: deal.name })).toContainText("Close 3 days late");
    await visit(page, overview(deal));
    await fixTime(page, Date.now());
    await page.getByRole("textbox", { name: "New note" }).fill("Called");
    await page.keyboard.press("Shift+Enter");
    await visit(page);
    await expect(header(page).getByText(/No activity for/)).toHaveCount(0);
  });

  test("keeps its tabs visible on a phone, with 'Add Proposal' and the other actions at the bottom (DEAL-034, DEAL-036)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const tab of ["overview", "proposals", "activities"]) {
      await visit(page, `/deals/${deal.id}/${tab}`);
      const tabs = page.getByRole("tablist", { name: "Deal" });
      await expect.poll(async () => (await tabs.boundingBox())?.y).toBeLessThanOrEqual(tab === "overview" ? 480 : 320);
      const add = page.locator("[data-phone-bar]").getByRole("link", { name: "Add Proposal", exact: true });
      await expect(add).toBeInViewport({ ratio: 1 });
    }
    await expect(fact(header(page), "Priority")).toBeHidden();
    await page.getByRole("button", { name: /All figures$/ }).click();
    await expect(fact(header(page), "Priority")).toBeVisible();
    await button(page, "More actions").click();
    const menu = page.getByRole("menu");
    for (const label of ["Edit Deal", "Mark as Won", "Mark as Lost"]) {
      await expect(menu.getByRole("menuitem", { name: label, exact: true })).toBeVisible();
    }
    const stages = await listOf(page, "/api/deals/stages");
    await expect(menu.getByText("Change Stage", { exact: true })).toBeVisible();
    await menu.getByRole("menuitemradio", { name: stages[2]?.name, exact: true }).click();
    await expect(page.getByRole("button", { name: /All figures$/ })).toContainText(stages[2]?.name ?? "");
    await button(page, "More actions").click();
    await menu.getByRole("menuitem", { name: "Mark as Won", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Mark as Won" })).toBeVisible();
  });

  test("colors confidence by its level, and works without one (CONST-031, DEAL-031, DEAL-071, OPEN-021)", async ({
    page,
  }) => {
    const deal = await addDeal(page, { confidence: null });
    const colors: Record<number, string> = {};
    const top = header(page);
    await visit(page, overview(deal));
    await expect(fact(top, "Confidence")).toHaveText("Not set");
    for (const [confidence, level, priority, word] of [
      [70, "High", 1, "High"],
      [69, "Medium", 2, "Medium"],
      [40, "Medium", 3, "Low"],
      [39, "Low", 3, "Low"],
    ] as const) {
      await changeDeal(page, deal, { confidence, priority });
      await visit(page);
      const badge = fact(top, "Confidence").getByTitle(`Confidence ${confidence}%`);
      await expect(badge).toHaveText(`${level}${confidence}%`);
      await expect(fact(top, "Priority")).toHaveText(`${word} priority`);
      await expect(page.getByRole("meter", { name: "Confidence" })).toHaveAttribute("aria-valuenow", `${confidence}`);
      const bar = page.getByRole("meter", { name: "Confidence" }).locator("> *");
      colors[confidence] = await bar.evaluate((node) => getComputedStyle(node).backgroundColor);
    }
    expect(colors[69]).toBe(colors[40]);
    expect(new Set(Object.values(colors)).size).toBe(3);
    await changeDeal(page, deal, { confidence: null });
    await visit(page, `/deals?search=${encodeURIComponent(deal.name)}`);
    await expect(page.getByRole("link", { name: deal.name })).toBeVisible();
    await visit(page, "/pipeline");
    await expect(page.getByText("Prospecting").filter({ visible: true }).first()).toBeVisible();
  });

  test("shows its actions; 'Add Proposal' leads to the builder, and a proposal adds an activity (DEAL-034, DEAL-035, DEAL-080, DEAL-083, PROP-003, PROP-011)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    await expect(button(page, "Edit Deal")).toBeVisible();
    await expect(button(page, "Change Stage")).toBeVisible();
    await page.getByRole("link", { name: "Add Proposal", exact: true }).click();
    await expect(page).toHaveURL(`/deals/${deal.id}/proposals/create`);
    const offered = await answerOf(page.request.get(`/api/deals/${deal.id}/proposals/products`));
    const product = offered.payrollProducts.find(
      (one: { perEmployeeMin: number | null }) => one.perEmployeeMin !== null,
    );
    const form = {
      companyEmployeeCount: 10,
      employeeAverageSalary: 50_000,
      statesOfOperation: ["CO"],
      priceModel: "PER_EMPLOYEE_PER_MONTH",
      payrollProducts: [{ id: product.id, pricePerEmployee: product.perEmployeeMin }],
      taxRates: [],
    };
    const proposal = await answerOf(page.request.post(`/api/deals/${deal.id}/proposals`, { data: form }));
    expect((await activityTypes(page, deal))[0]).toEqual(["proposal", "Riley"]);
    await visit(page, `/deals/${deal.id}/proposals`);
    await expect(page.getByText(proposal.proposalId).filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe("the overview", () => {
  test("shows the deal and its company, with contacts and the report (DEAL-046 to DEAL-050, INTEL-031, OPEN-002)", async ({
    page,
  }) => {
    const company = await makeCompany(page, { website: "https://www.granite.example" });
    const [industry] = await listOf(page, "/api/industries");
    await answerOf(page.request.patch(`/api/companies/${company.id}`, { data: { industry: industry?.id } }));
    await makeContact(page, company.id, "Jordan", { email: "jordan@client.test", phone: "(303) 555-0142" });
    const [source] = await listOf(page, "/api/deal-sources");
    const deal = await makeDeal(page, company.id, { expectedValue: 90_000 });
    await visit(page, overview(deal));
    const card = (title: string) =>
      page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    for (const [label, text] of [
      ["Name", deal.name],
      ["Source", source?.name],
      ["Sales rep", "Riley Brooks"],
      ["Expected value", "$90,000"],
      ["Expected close date", "Mar 05, 2037"],
      ["Priority", "Medium priority"],
      ["Confidence", "Medium50%"],
    ] as const) {
      await expect(fact(card("Deal Information"), label)).toHaveText(text ?? "");
    }
    await expect(card("Deal Information").getByRole("meter", { name: "Confidence" })).toBeVisible();
    for (const [label, text] of [
      ["Name", company.name],
      ["Industry", industry?.name],
      ["Size", "11-50 employees"],
      ["Location", "Boulder, CO"],
      ["Website", "granite.example"],
    ] as const) {
      await expect(fact(card("Company Information"), label)).toHaveText(text ?? "");
    }
    await expect(card("Contacts").getByText("Jordan Lane", { exact: true })).toBeVisible();
    await expect(card("Contacts").getByRole("link", { name: "jordan@client.test" })).toHaveAttribute(
      "href",
      "mailto:jordan@client.test",
    );
    await expect(card("Notes")).toBeVisible();
    await button(page, "Contacts").click();
    const contacts = page.getByRole("dialog", { name: "Contacts" });
    for (const text of ["Jordan Lane", "jordan@client.test", "(303) 555-0142"]) {
      await expect(contacts.getByText(text, { exact: true })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await button(page, "Intelligence").click();
    const report = page.getByRole("dialog", { name: "Intelligence Report" });
    await expect(report.getByText("No report available for this company.", { exact: true })).toBeVisible();
  });

  test("links to the company for the deal's own rep only (PERM-008, PERM-009)", async ({ page, browser }) => {
    const deal = await addDeal(page);
    for (const account of ["owner", "admin"] as const) {
      const context = await newContextOf(browser, account, "Summit PEO");
      const [other] = context.pages() as [Page];
      await visit(other, overview(deal));
      await expect(button(other, "Contacts")).toBeVisible();
      await expect(other.getByText("View Company")).toHaveCount(0);
      await context.close();
    }
    await visit(page, overview(deal));
    await page.getByRole("link", { name: "View Company" }).click();
    await expect(page).toHaveURL(`/companies/${deal.companyId}/profile`);
  });
});
