import { signInWithOwnSession } from "../../../e2e/accounts";
import { bell, entry, mentionable, panel } from "../../../e2e/deals/notifications-desk";
import { answerOf, makeCompany, makeDeal, switchProvider, unique } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const activeProvider = (page: Page) => page.getByRole("button", { name: /^Active provider/ });

test.beforeEach(async ({ page }) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
});

test("signing out in one tab signs out the other", async ({ page, context }) => {
  await visit(page, "/companies");
  const other = await context.newPage();
  await visit(other, "/home");
  await other.getByRole("button", { name: "Account of Riley Brooks" }).click();
  await other.getByRole("menuitem", { name: "Logout" }).click();
  await expect(other).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
});

test("a link to the user's own deal of another provider offers to switch, and opens it there", async ({ page }) => {
  const deal = await makeDeal(page, (await makeCompany(page)).id);
  await switchProvider(page, "Keystone ASO");
  await visit(page, `/deals/${deal.id}/activities`);
  const question = page.getByRole("alertdialog", { name: "Switch provider?" });
  await expect(question).toContainText("Your active provider will be switched to Summit PEO");
  await expect(page).toHaveURL("/deals");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(activeProvider(page)).toHaveAccessibleName(/Keystone ASO/);
  await visit(page, `/deals/${deal.id}/activities`);
  await question.getByRole("button", { name: "Switch and open" }).click();
  await expect(page).toHaveURL(`/deals/${deal.id}/activities`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(deal.name);
  await expect(activeProvider(page)).toHaveAccessibleName(/Summit PEO/);
});

test("the bell names the other provider of what it tells, and asks before it leaves the page", async ({
  page,
  browser,
}) => {
  const deal = await makeDeal(page, (await makeCompany(page)).id);
  const owner = await (await browser.newContext()).newPage();
  await signInWithOwnSession(owner, "owner", "Summit PEO");
  const riley = await mentionable(owner, deal, "Riley");
  const words = unique("census");
  const data = { content: `@${riley.fullName} ${words}`, mentions: [riley.id] };
  await answerOf(owner.request.post(`/api/deals/${deal.id}/notes`, { data }));
  await switchProvider(page, "Keystone ASO");
  await visit(page, "/companies");
  await bell(page).click();
  await expect(entry(page, words)).toBeVisible();
  await expect(
    panel(page)
      .getByRole("heading", { name: /· Summit PEO$/ })
      .first(),
  ).toBeVisible();
  await entry(page, words).getByRole("link").click();
  const question = page.getByRole("alertdialog", { name: "Switch provider?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/companies");
  await bell(page).click();
  await entry(page, words).getByRole("link").click();
  await question.getByRole("button", { name: "Switch and open" }).click();
  await expect(page).toHaveURL(`/deals/${deal.id}/overview`);
});
