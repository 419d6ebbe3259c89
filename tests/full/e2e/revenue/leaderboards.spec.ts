import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, type Named } from "../../../e2e/desk";
import { addPerson, makeProvider, pageOf } from "../../../e2e/own-people";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const rankings = (page: Page) => page.getByRole("table", { name: "Rankings" });
const rows = (page: Page) => rankings(page).locator("tbody tr");

/** Ben of a provider of the test's own, whom Ada is ahead of and Cleo behind: nobody else joins them or earns anything there. */
async function pageOfBen(browser: Browser): Promise<Page> {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin);
  const owner = await pageOf(browser, await addPerson(admin, browser, provider, "Olga", "owner"));
  for (const name of ["Ada", "Cleo"]) await addPerson(admin, browser, provider, name, "sales");
  const ben = await addPerson(admin, browser, provider, "Ben", "sales");
  const revenue = `/api/providers/${provider.id}/revenue`;
  const reps: Named[] = (await answerOf(owner.request.get(`${revenue}/selectors/sales-reps`))).items;
  const idOf = (firstName: string) => reps.find(({ name }) => name.startsWith(firstName))?.id;
  for (const [name, amount] of Object.entries({ Ada: 9_000, Ben: 6_300, Cleo: 1_200 })) {
    const data = { amount, category: "Payroll", description: "This year", salesRepId: idOf(name) };
    await answerOf(owner.request.post(revenue, { data }));
  }
  await answerOf(admin.request.patch(`/api/users/${idOf("Ben")}`, { data: { annualGoal: 20_000 } }));
  await Promise.all([admin, owner].map((page) => page.context().close()));
  return pageOf(browser, ben);
}

// They look at the next reads of a page, while others close deals.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("leaderboards", () => {
  test("mark the first three with medals and the user with 'You', and show how far the next rank is (LEAD-007 to LEAD-014)", async ({
    browser,
  }) => {
    const page = await pageOfBen(browser);
    await visit(page, "/leaderboards");
    const { rankings: ranked } = await (await page.request.get("/api/sales/leaderboards?metric=revenue")).json();
    const user = await (await page.request.get("/api/auth/current-user")).json();
    const own = ranked.find((one: { salesRepId: string }) => one.salesRepId === user.id);
    expect([own.rank, own.score]).toEqual([2, 6_300]);
    await expect(page.getByText(new RegExp(`^Your rank ${own.rank} of ${ranked.length}$`))).toBeVisible();
    await expect(rankings(page).getByRole("columnheader")).toHaveText(["Rank", "Name", "Revenue", "Deals Closed"]);
    await expect(rows(page)).toHaveCount(ranked.length);
    await expect(rankings(page).getByRole("img", { name: "Medal" })).toHaveCount(
      ranked.filter((one: { rank: number; score: number }) => one.rank <= 3 && one.score > 0).length,
    );
    await expect(rankings(page).getByText("You", { exact: true })).toHaveCount(1);
    const ownRow = rows(page).filter({ hasText: "You" });
    await expect(ownRow).toContainText(own.name);
    await expect(ownRow).toHaveAttribute("aria-current", "true");
    const sum = ranked.reduce((all: number, one: { score: number }) => all + Math.max(0, one.score), 0);
    await expect(ownRow).toContainText(`${Math.round((own.score / sum) * 100)}%`);
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    const next = ranked.filter((one: { rank: number }) => one.rank < own.rank).at(-1);
    const percent = next ? Math.round((own.score / next.score) * 100) : 100;
    await expect(page.getByRole("progressbar", { name: "Progress to the next rank" })).toHaveAttribute(
      "aria-valuenow",
      String(percent),
    );
    await page.context().close();
  });

  test("keep the user's own row in sight, however many are ranked before and after it", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const { id } = await (await page.request.get("/api/auth/current-user")).json();
    const rankings = Array.from({ length: 60 }, (_, place) => ({
      salesRepId: place === 30 ? id : `00000000-0000-4000-8000-0000000000${10 + place}`,
      name: `Rep ${place + 1}`,
      rank: place + 1,
      score: 6_000 - place * 100,
      secondaryScore: 0,
    }));
    await page.route("**/api/sales/leaderboards*", (route) => route.fulfill({ json: { rankings } }));
    await visit(page, "/leaderboards");
    await page.getByRole("radio", { name: "30 days" }).click();
    const own = rows(page).filter({ hasText: "You" });
    await expect(rows(page)).toHaveCount(60);
    await expect(own.getByText("$100 to rank 30")).toBeInViewport();
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(rows(page).last()).toBeInViewport();
    await expect(own.getByText("$100 to rank 30")).toBeInViewport();
  });

  test("show the user's own goal for the year next to a ranking by revenue, and not by deals", async ({ browser }) => {
    const page = await pageOfBen(browser);
    await visit(page, "/leaderboards");
    const { annualGoal, revenue } = await (await page.request.get("/api/today/figures")).json();
    const percent = Math.min(100, Math.round((revenue.year / annualGoal) * 100));
    const goal = page.getByText(new RegExp(`^${percent}% · .*your goal of`));
    await expect(goal).toBeVisible();
    // One bar: the way to the next rank.
    await expect(page.getByRole("progressbar")).toHaveCount(1);
    await page.getByRole("radio", { name: "Deals Closed" }).click();
    await expect(goal).toHaveCount(0);
    await page.context().close();
  });

  test("open without a provider too, and say when there is nobody to rank (LEAD-018)", async ({ page }) => {
    await page.route("**/api/sales/leaderboards*", (route) => route.fulfill({ json: { rankings: [] } }));
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/leaderboards");
    await page.getByRole("radio", { name: "30 days" }).click();
    await expect(page.getByText("No sales reps to rank yet")).toBeVisible();
  });
});
