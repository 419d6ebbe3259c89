import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, closeDeal, listOf, makeCompany, makeDeal, type Named, unique } from "../../../e2e/desk";
import { type BrowserContext, expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

/** What somebody else does while a screen is open, and the text that the screen then shows. */
interface Screen {
  path: string;
  change: () => Promise<string>;
  shows?: (page: Page, text: string) => Locator;
}

let colleague: Page;
let theirs: BrowserContext;
let company: Named;
let deal: Named;

test.beforeEach(async ({ page, browser }) => {
  // Where no stream comes (tests/e2e/live shows what happens with one).
  await withoutStream(page);
  await signInAs(page, "owner", "Summit PEO");
  theirs = await newContextOf(browser, "manager", "Summit PEO");
  colleague = theirs.pages()[0] as Page;
  company = await makeCompany(page);
  deal = await makeDeal(page, company.id);
});
test.afterEach(() => theirs.close());

async function renameDeal(): Promise<string> {
  const name = unique("Renamed deal");
  await answerOf(colleague.request.patch(`/api/deals/${deal.id}`, { data: { name } }));
  return name;
}

async function renameCompany(): Promise<string> {
  const name = unique("Renamed company");
  await answerOf(colleague.request.patch(`/api/companies/${company.id}`, { data: { name } }));
  return name;
}

async function addActivity(): Promise<string> {
  const description = unique("Called them");
  await answerOf(colleague.request.post(`/api/deals/${deal.id}/activities`, { data: { description } }));
  return description;
}

/** Somebody who is a name only on the team, and another one. */
async function addTeamMate(): Promise<string> {
  const { providerContextId } = await answerOf(colleague.request.get("/api/auth/current-user"));
  const lastName = unique("Mate");
  const data = { firstName: "Aaa", lastName };
  await answerOf(colleague.request.post(`/api/providers/${providerContextId}/members`, { data }));
  return lastName;
}

/** Wins a deal of the colleague's, and returns how many they have won. */
async function winDeal(): Promise<string> {
  await closeDeal(colleague, (await makeDeal(colleague, company.id)).id, "won");
  const { rankings } = await answerOf(colleague.request.get("/api/sales/leaderboards?metric=deals"));
  return String(rankings.find(({ name }: Named) => name === "Marcus Reed").score);
}

const SCREENS: Record<string, () => Screen> = {
  "the list of deals": () => ({ path: `/deals?search=${company.name}`, change: renameDeal }),
  "a deal": () => ({ path: `/deals/${deal.id}/overview`, change: renameDeal }),
  "a deal's activities": () => ({ path: `/deals/${deal.id}/activities`, change: addActivity }),
  "a company's profile": () => ({ path: `/companies/${company.id}/profile`, change: renameCompany }),
  "a company's deals": () => ({ path: `/companies/${company.id}/deals`, change: renameDeal }),
  "the team": () => ({ path: "/team", change: addTeamMate }),
  "the leaderboards": () => ({
    path: "/leaderboards?metric=deals",
    change: winDeal,
    shows: (page, wins) =>
      page
        .getByRole("row")
        .filter({ hasText: "Marcus Reed" })
        .getByRole("cell", { name: new RegExp(`^${wins} \\d+%$`) }),
  }),
  "the list of companies": () => ({ path: "/companies?sortBy=updatedAt&sortOrder=desc", change: renameCompany }),
  "the board": () => ({ path: "/pipeline", change: renameDeal }),
};

const showsText = (page: Page, text: string): Locator => page.getByRole("main").getByText(text).first();

for (const [name, screenOf] of Object.entries(SCREENS)) {
  test(`${name} shows what somebody else has changed when the tab is opened again, and by itself within 35 seconds`, async ({
    page,
  }) => {
    const { path, change, shows = showsText } = screenOf();
    await page.clock.install();
    await visit(page, path);
    await expect(page.getByRole("main")).toBeVisible();

    const seenAtFocus = await change();
    await expect(shows(page, seenAtFocus)).toHaveCount(0);
    await page.clock.fastForward(3_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    // Long before the half minute after which it would by itself.
    await expect(shows(page, seenAtFocus)).toBeVisible();

    const seenByItself = await change();
    await page.clock.fastForward(35_000);
    await expect(shows(page, seenByItself)).toBeVisible();
  });
}

test("going back to a screen shows what it had and refreshes at once", async ({ page }) => {
  await page.clock.install();
  await visit(page, `/deals?search=${company.name}`);
  await page.getByRole("link", { name: "Companies", exact: true }).first().click();
  await expect(page).toHaveURL(/\/companies/);
  const name = await renameDeal();
  await page.clock.fastForward(3_000);
  await page.goBack();
  await expect(showsText(page, name)).toBeVisible();
});

test("an open page asks for each thing once in half a minute, not while it is hidden, and gets a 304", async ({
  page,
}) => {
  const asked: number[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === "/api/deals") asked.push(response.status());
  });
  await page.clock.install();
  await visit(page, `/deals?search=${company.name}`);
  await expect(showsText(page, deal.name)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect.poll(() => asked).toEqual([200]);
  await page.clock.fastForward(31_000);
  await expect.poll(() => asked).toEqual([200, 304]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.clock.fastForward(31_000);
  await page.clock.fastForward(31_000);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => asked).toEqual([200, 304, 304]);
});

test("typed text stays while the record is refreshed, and saving shows the other person's change", async ({ page }) => {
  await page.clock.install();
  await visit(page, `/companies/${company.id}/profile`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const code = page.getByLabel("City");
  await code.fill("Aspen");
  const name = await renameCompany();
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(code).toHaveValue("Aspen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/Marcus Reed/).first()).toBeVisible();
  await expect(code).toHaveValue("Aspen");
  const items = await listOf(page, `/api/companies?search=${encodeURIComponent(name)}`);
  expect(items.map(({ id }) => id)).toEqual([company.id]);
});
