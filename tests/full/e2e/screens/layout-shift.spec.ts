import { listScreens, openContext, SCREEN_ACCOUNTS, type Screen } from "../../../support/browser/screens";
import { type BrowserContext, expect, type Page, test } from "../../../support/browser/test";
import { settle, visit, visitScreen } from "../../../support/browser/visit";
import { AGENTS } from "../../../support/records/agents";

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The largest sum of unexpected shifts within a second of each other, as browsers report it (web.dev/cls), and what moved. */
const countShifts = () => {
  let [session, first, last] = [0, 0, 0];
  const moved: string[] = [];
  Object.assign(window, { layoutShift: 0, moved });
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      const joins = entry.startTime - last < 1000 && entry.startTime - first < 5000;
      if (!joins) [session, first] = [0, entry.startTime];
      last = entry.startTime;
      session += entry.value;
      for (const { node, previousRect, currentRect } of entry.sources) {
        moved.push(
          `${node?.nodeName} '${node?.textContent?.slice(0, 40)}' ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
      }
      Object.assign(window, { layoutShift: Math.max(Reflect.get(window, "layoutShift"), session) });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** What the tests beside this one change would move what is shown, and rightly so. */
const hearNoNews = (context: BrowserContext) => context.route("**/api/changes/stream*", (route) => route.abort());

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, "layoutShift"));
const movedOn = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "moved"));

for (const width of [1440, 1024, 768, 375]) {
  test(`nothing on a proposal's page moves while its document loads, at ${width} px (CONST-013, PROP-063)`, async ({
    browser,
    baseURL,
  }) => {
    const screens = await listScreens(browser, baseURL ?? "");
    const { path } = screens.find((screen) => screen.name === "proposal") ?? { path: "" };
    // Its client has opened it: the page shows when, in the reader's time zone.
    const client = await browser.newContext({ userAgent: AGENTS.computer });
    const read = { browser: "the-browser-of-a-client", seconds: { price: 5 } };
    await client.request.post(`${baseURL}/api/offers/${path.split("/").at(-1)}/reading`, { data: read });
    await client.close();
    const context = await openContext(browser, baseURL ?? "", { viewport: { width, height: 812 } }, "rep");
    await hearNoNews(context);
    const page = await context.newPage();
    await page.addInitScript(countShifts);
    await visit(page, path);
    const first = page.locator(".react-pdf__Page[data-page-number='1']");
    await expect(first.locator("canvas")).toBeVisible();
    await settle(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    const area = page.getByRole("region", { name: /^Preview of/ });
    await expect.poll(() => area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const shown = async () => (await first.boundingBox())?.width ?? 0;
    await expect.poll(shown).toBeLessThanOrEqual(width < 768 ? 360 : 600);
    await expect.poll(shown).toBeGreaterThan(width < 768 ? 300 : 450);
    await context.close();
  });
}

for (const width of [1440, 1024, 768, 375]) {
  test(`the agreement's text is there at once, and nothing moves when its editor takes over, at ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openContext(browser, baseURL ?? "", { viewport: { width, height: 812 } }, "owner");
    await hearNoNews(context);
    const still = await context.newPage();
    await still.route(/\.js(\?|$)/, (route) => route.abort());
    await still.goto("/profile/agreement");
    await expect(still.getByText("The Client pays the fees in this table")).toBeVisible();
    await still.close();
    const page = await context.newPage();
    await page.addInitScript(countShifts);
    await visit(page, "/profile/agreement");
    await expect(page.getByRole("textbox", { name: "Text of the agreement" })).toBeVisible();
    await settle(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await context.close();
  });
}

/**
 * The board measures its cards once they are drawn. Next answers a wrong address with an empty
 * document (`__next_error__`) that the browser draws from its data, at 375 px now and then before the styles are there.
 */
const KNOWN_SHIFTS: Record<string, number> = {
  "/pipeline": 0.08,
  "/no-such-page": 0.04,
  "/offers/00000000-0000-4000-8000-000000000000": 0.04,
};

const mostOn = ({ path }: Screen) => KNOWN_SHIFTS[path] ?? 0.02;

/** The least that a screen moves: the tests beside this one may change what it shows while it loads, but not three times. */
async function visitWatched(page: Page, screen: Screen): Promise<{ shift: number; moved: string[] }> {
  for (let visits = 1; ; visits++) {
    await visitScreen(page, screen);
    const shift = await shiftOf(page);
    if (shift <= mostOn(screen) || visits === 3) return { shift, moved: await movedOn(page) };
  }
}

for (const width of [1440, 375]) {
  test(`no screen moves while it loads, at ${width} px`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const screens = await listScreens(browser, baseURL ?? "");
    for (const account of SCREEN_ACCOUNTS) {
      const context = await openContext(browser, baseURL ?? "", { viewport: { width, height: 812 } }, account);
      await hearNoNews(context);
      const page = await context.newPage();
      await page.addInitScript(countShifts);
      for (const screen of screens.filter((one) => one.account === account)) {
        const { shift, moved } = await visitWatched(page, screen);
        expect.soft(shift, [screen.name, ...moved].join("\n")).toBeLessThanOrEqual(mostOn(screen));
      }
      await context.close();
    }
  });
}
