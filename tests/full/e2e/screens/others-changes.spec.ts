import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal, type Named, unique } from "../../../e2e/desk";
import { type BrowserContext, expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

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

const showsText = (page: Page, text: string): Locator => page.getByRole("main").getByText(text).first();

test("a list shows what somebody else has changed when the tab is opened again, and by itself within 35 seconds", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, `/deals?search=${company.name}`);
  await expect(page.getByRole("main")).toBeVisible();
  const seenAtFocus = await renameDeal();
  await expect(showsText(page, seenAtFocus)).toHaveCount(0);
  await page.clock.fastForward(3_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  // Long before the half minute after which it would by itself.
  await expect(showsText(page, seenAtFocus)).toBeVisible();
  const seenByItself = await renameDeal();
  await page.clock.fastForward(35_000);
  await expect(showsText(page, seenByItself)).toBeVisible();
});

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
