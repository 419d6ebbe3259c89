import { companyWithDeal, day, planStep, row, today } from "../../../e2e/deals/today-desk";
import { answerOf, makeCompany, makeContact, makeDeal } from "../../../e2e/desk";
import { ownTeam } from "../../../e2e/own-people";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.describe("Home as Today (D-128)", () => {
  test("on Home the sidebar counts the list that is there, without a call of its own", async ({ browser }) => {
    const { rep: page } = await ownTeam(browser);
    const { company } = await companyWithDeal(page, { expectedCloseDate: day(-2) });
    const calls: string[] = [];
    page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await visit(page, "/home");
    await expect(row(page, company)).toBeVisible();
    const { items } = await (await page.request.get("/api/today")).json();
    const count = page.getByRole("navigation", { name: "Main" }).getByText(/^\d+ for today$/);
    await expect(count).toHaveText(`${items.length} for today`);
    expect(calls).not.toContain("/api/today/count");
    await page.getByRole("link", { name: "Deals", exact: true }).first().click();
    await expect.poll(() => calls).toContain("/api/today/count");
    await expect(count).toHaveText(`${items.length} for today`);
  });

  test("a step is moved, anything else is snoozed and taken back, and a close that has passed gets another day in place", async ({
    browser,
  }) => {
    const { rep: page } = await ownTeam(browser);
    const steps = await companyWithDeal(page);
    await planStep(page, steps.deal.id, "Send the overview", day(0));
    const past = await companyWithDeal(page, { expectedCloseDate: day(-3) });
    await visit(page, "/home");
    await expect(row(page, past.company)).toContainText("Expected close passed 3 days ago");
    await row(page, steps.company).getByRole("button", { name: "Move to" }).click();
    await page.getByRole("menuitem", { name: "In a week" }).click();
    await expect(row(page, steps.company)).toHaveCount(0);
    await expect(page.getByText(`${steps.company.name}: moved to`)).toBeVisible();
    await expect(row(page, past.company).getByRole("link").first()).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, steps.company)).toContainText("Due today");
    await row(page, steps.company).getByRole("button", { name: "Move to" }).click();
    await page.getByRole("menuitem", { name: "Choose a day…" }).click();
    const moving = page.getByRole("dialog", { name: "Move to which day?" });
    await moving.getByLabel("Day").fill("3/9/2099");
    await moving.getByRole("button", { name: "Move", exact: true }).click();
    await expect(row(page, steps.company)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, steps.company)).toContainText("Due today");
    await row(page, past.company).getByRole("button", { name: "Snooze" }).click();
    await page.getByRole("menuitem", { name: "Monday" }).click();
    await expect(row(page, past.company)).toHaveCount(0);
    await expect(page.getByText(`${past.company.name}: snoozed until Monday,`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await row(page, past.company)
      .getByRole("button", { name: `Move date: ${past.company.name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "When will it close?" });
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog.getByText("Choose a day")).toBeVisible();
    await dialog.getByLabel("Expected close date").fill("3/9/2099");
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, past.company)).toHaveCount(0);
    expect((await answerOf(page.request.get(`/api/deals/${past.deal.id}`))).expectedCloseDate).toBe("2099-03-09");
  });

  test("an owner sees what of the team's is at risk by value, and opens what is others' to do", async ({ browser }) => {
    const { owner, rep: page } = await ownTeam(browser);
    const { company, deal } = await companyWithDeal(page);
    await planStep(page, deal.id, "Ask for the census", day(-1));
    await visit(owner, "/home");
    await expect(row(owner, company)).toHaveCount(0);
    await owner.getByRole("radio", { name: "Team" }).click();
    const risks = today(owner).getByRole("region", { name: "At risk" });
    await expect(risks.getByRole("heading")).toHaveText(/At risk\s*1 · \$/);
    const listed = risks.getByRole("listitem").filter({ hasText: company.name });
    await expect(listed).toContainText(/Remi/);
    await expect(listed).toContainText("Ask for the census · Overdue 1 day");
    await expect(listed.getByRole("button")).toHaveCount(0);
    await listed.getByRole("link", { name: `Open: ${company.name}` }).click();
    await expect(owner).toHaveURL(new RegExp(`/deals/${deal.id}/overview`));
  });

  test("a row calls the deal's primary contact, and on a phone the deal's bar does too", async ({ browser }) => {
    const { rep: page } = await ownTeam(browser);
    await page.setViewportSize({ width: 375, height: 812 });
    const company = await makeCompany(page);
    await makeContact(page, company.id, "Dana", { phone: "(303) 555-0147", email: "dana@desk.test" });
    const deal = await makeDeal(page, company.id);
    await planStep(page, deal.id, "Call Dana", day(0));
    await visit(page, "/home");
    const call = row(page, company).getByRole("link", { name: "Call Dana Lane" });
    await expect(call).toHaveAttribute("href", "tel:+13035550147");
    await visit(page, `/deals/${deal.id}/overview`);
    const bar = page.locator("[data-phone-bar]");
    await expect(bar.getByRole("link", { name: "Call Dana Lane" })).toBeInViewport();
    await expect(bar.getByRole("link", { name: "Write to Dana Lane" })).toHaveAttribute(
      "href",
      "mailto:dana@desk.test",
    );
  });
});

test("a step's time is that of who plans it, and of each who reads it (D-242)", async ({ browser }) => {
  const { owner, rep: page } = await ownTeam(browser);
  await answerOf(page.request.patch("/api/notifications/settings", { data: { timeZone: "Pacific/Honolulu" } }));
  const { company, deal } = await companyWithDeal(page);
  await visit(page, `/deals/${deal.id}/overview`);
  await page.getByRole("button", { name: "Plan a step" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan a step" });
  await dialog.getByLabel("Task").fill("Call the controller");
  await dialog.getByLabel("Time").fill("23:59");
  await dialog.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(dialog).toBeHidden();
  await visit(page, "/home");
  await expect(row(page, company).getByText("Due today, 11:59 PM", { exact: true })).toBeVisible();
  await visit(owner, "/home");
  await owner.getByRole("radio", { name: "Team" }).click();
  // In the next morning of New York, which is today there once Honolulu's evening has come.
  await expect(row(owner, company).getByText(/^Due (today|tomorrow), [45]:59 AM$/)).toBeVisible();
});
