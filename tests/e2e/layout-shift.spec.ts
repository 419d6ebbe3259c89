import { expect, type Page, test } from "@playwright/test";
import { listScreens, openContext } from "../support/screens";
import { settle, visit } from "../support/visit";

/** The largest sum of unexpected shifts within a second of each other, as browsers report it (web.dev/cls). */
const countShifts = () => {
  let [session, first, last] = [0, 0, 0];
  Object.assign(window, { layoutShift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      const joins = entry.startTime - last < 1000 && entry.startTime - first < 5000;
      if (!joins) [session, first] = [0, entry.startTime];
      last = entry.startTime;
      session += entry.value;
      Object.assign(window, { layoutShift: Math.max(Reflect.get(window, "layoutShift"), session) });
    }
  }).observe({ type: "layout-shift", buffered: true });
};

const shiftOf = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, "layoutShift"));

for (const width of [1440, 1024, 768, 375]) {
  test(`nothing on a proposal's page moves while its document comes, at ${width} px`, async ({ browser, baseURL }) => {
    const screens = await listScreens(browser, baseURL ?? "");
    const { path } = screens.find((screen) => screen.name === "proposal") ?? { path: "" };
    const context = await openContext(browser, baseURL ?? "", { viewport: { width, height: 812 } }, "rep");
    const page = await context.newPage();
    await page.addInitScript(countShifts);
    await visit(page, path);
    const first = page.locator(".react-pdf__Page[data-page-number='1']");
    await expect(first.locator("canvas")).toBeVisible();
    await settle(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    const area = page.getByRole("region", { name: /^Preview of/ });
    expect(await area.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const { width: shown } = (await first.boundingBox()) ?? { width: 0 };
    expect(shown).toBeLessThanOrEqual(width < 768 ? 360 : 600);
    expect(shown).toBeGreaterThan(width < 768 ? 300 : 450);
    await context.close();
  });
}
