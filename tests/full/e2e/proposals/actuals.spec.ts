import { type Account, signInAs } from "../../../e2e/accounts";
import { closeDeal, listOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const NARROW = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 900 };
const BEHIND = "Juniper Hospitality – PEO services";
const AHEAD = "Lakeside Hospitality – PEO services";

const card = (page: Page) => page.getByLabel("Estimate against actual");
const toDate = (page: Page) => card(page).getByRole("table", { name: "To date" });
const byMonth = (page: Page) => card(page).getByRole("table", { name: "Estimated and actual by month" });

async function signIn(page: Page, account: Account): Promise<void> {
  await bringAxe(page);
  await signInAs(page, account, "Summit PEO");
}

/** The demo's deal of this name, which nobody changes. */
async function idOf(page: Page, name: string): Promise<string> {
  const deals = await listOf(page, `/api/deals?search=${encodeURIComponent(name)}`);
  const found = deals.find((deal) => deal.name === name);
  if (!found) throw new Error(`The demo has no deal ${name}`);
  return found.id;
}

test("an owner opens won deals, and reads in which one revenue is behind and in which ahead of the estimate (D-183)", async ({
  page,
}) => {
  await signIn(page, "owner");
  await visit(page, `/deals/${await idOf(page, AHEAD)}`);
  await expect(card(page).getByText(/% ahead of the estimate after \d+ months$/)).toBeVisible();
  await expect(toDate(page).getByRole("row", { name: /^Revenue/ })).toContainText(/\$[\d,.]+\$[\d,.]+ ahead$/);
  await expect(toDate(page).getByRole("row", { name: /^Commission \(9\.00%\)/ })).toContainText("ahead");

  await visit(page, `/deals/${await idOf(page, BEHIND)}`);
  await expect(card(page).getByText(/% behind the estimate after \d+ months$/)).toBeVisible();
  await expect(toDate(page).getByRole("row", { name: /^Revenue/ })).toContainText(/\$[\d,.]+\$[\d,.]+ behind$/);
  await expect(toDate(page).getByRole("row", { name: /^Commission \(10\.00%\)/ })).toContainText("behind");
  await expect(card(page).getByText("Estimated along the wage bases", { exact: false })).toBeVisible();

  // The year that the proposal is for, of which the last months are still to come.
  await card(page).getByText("Month by month").focus();
  await page.keyboard.press("Enter");
  await expect(byMonth(page).getByRole("row")).toHaveCount(13);
  await expect(byMonth(page).getByRole("row").nth(1)).toContainText(/\$[\d,.]+.*behind$/);
  await expect(byMonth(page).getByRole("row").nth(12)).toContainText(/\$[\d,.]+––$/);
});

test("the card is read in light and dark, at 375 px without sideways scrolling, and its chart by arrow keys", async ({
  page,
}) => {
  await signIn(page, "owner");
  await visit(page, `/deals/${await idOf(page, BEHIND)}`);
  await card(page).getByText("Month by month").click();
  const chart = card(page).getByRole("application");
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(card(page).getByText(/^\$[\d,.]+ actual$/)).toBeVisible();
  await expect(card(page).getByText(/^\$[\d,.]+ estimated$/)).toBeVisible();
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
      await page.setViewportSize(viewport);
      // The chart takes its new width a frame later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), size)
        .toBeLessThanOrEqual(viewport.width);
      await expect
        .poll(() => card(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), size)
        .toBe(0);
      violations.push(...(await seriousOf(page, `${size}, ${colorScheme}`)));
    }
  }
  expect(violations).toEqual([]);
});

test("a sales rep reads it on their own won deal, and does not find a colleague's", async ({ page }) => {
  await signIn(page, "owner");
  const [own, colleagues] = [await idOf(page, BEHIND), await idOf(page, AHEAD)];
  await signIn(page, "rep");
  await visit(page, `/deals/${own}`);
  await expect(card(page).getByText(/% behind the estimate after \d+ months$/)).toBeVisible();
  await expect(toDate(page).getByRole("row", { name: /^Commission/ })).toContainText("behind");
  // An unknown deal's page leads back to the list.
  await visit(page, `/deals/${colleagues}`);
  await expect(page.getByRole("heading", { name: "Deals", exact: true })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect((await page.request.get(`/api/deals/${colleagues}/actuals`)).status()).toBe(404);
});

test("a deal that was won without a proposal says so, and shows no number", async ({ page }) => {
  await signIn(page, "rep");
  const deal = await makeDeal(page, (await makeCompany(page)).id);
  await visit(page, `/deals/${deal.id}`);
  await expect(card(page)).toHaveCount(0);
  await closeDeal(page, deal.id, "won");
  await visit(page);
  await expect(card(page)).toContainText("Not comparable");
  await expect(card(page)).toContainText("No proposal of this deal was accepted.");
  await expect(card(page)).not.toContainText("$");
});
