import { signInAs } from "../../../e2e/accounts";
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
  makeOffer,
  overview,
} from "../../../e2e/desk";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the deal page", () => {
  test("of a deal that does not exist leads to the list, which says so (DEAL-025)", async ({ page }) => {
    await visit(page, "/deals/00000000-0000-4000-8000-000000000000");
    await expect(page).toHaveURL("/deals");
    await expect(page.getByText("Deal not found")).toBeVisible();
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
    await expect(fact(top, "Time in stage")).toHaveText("3 days in stage");
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

  test("colors confidence by its level, and works without one (CONST-031, DEAL-031, OPEN-021)", async ({ page }) => {
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
  });

  test("shows its actions; 'Add Proposal' leads to the builder, and a proposal adds an activity (DEAL-034, DEAL-035, DEAL-080, DEAL-083, PROP-003, PROP-011)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Keystone ASO");
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    await expect(button(page, "Edit Deal")).toBeVisible();
    await expect(button(page, "Change Stage")).toBeVisible();
    await page.getByRole("link", { name: "Add Proposal", exact: true }).click();
    await expect(page).toHaveURL(`/deals/${deal.id}/proposals/create`);
    await makeOffer(page, deal);
    expect((await activityTypes(page, deal))[0]).toEqual(["proposal", "Riley"]);
    await visit(page, `/deals/${deal.id}/proposals`);
    await expect(page.getByRole("table", { name: "Proposals" }).getByRole("link", { name: /^PRO-\d+$/ })).toBeVisible();
  });
});

test.describe("the overview", () => {
  test("shows the deal and its company, with contacts (DEAL-046 to DEAL-048, DEAL-050, OPEN-002)", async ({ page }) => {
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
      ["Deal name", deal.name],
      ["Source", source?.name],
      ["Sales rep", "Riley Brooks"],
      ["Expected value", "$90,000"],
      ["Expected close date", "Mar 05, 2037"],
      ["Priority", "Medium priority"],
      ["Confidence", "50%"],
    ] as const) {
      await expect(fact(card("Deal Information"), label)).toHaveText(text ?? "");
    }
    await expect(card("Deal Information").getByRole("meter", { name: "Confidence" })).toBeVisible();
    for (const [label, text] of [
      ["Company name", company.name],
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
  });
});
