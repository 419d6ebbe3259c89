import type { Page } from "@playwright/test";

/**
 * Fixes what `new Date()` and `Date.now()` say in a page and in those it goes to; timers run on. Not `page.clock`: what
 * extends its Date, as @date-fns/tz does, is silently a plain Date in the browser's own time zone.
 */
export async function fixTime(page: Page, time: Date | number): Promise<void> {
  const instant = Number(time);
  await page.addInitScript(replaceDate, instant);
  await page.evaluate(replaceDate, instant);
}

function replaceDate(instant: number): void {
  // One proxy may wrap another: the latest answers first.
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [instant], newTarget),
    get: (target, name, receiver) => (name === "now" ? () => instant : Reflect.get(target, name, receiver)),
  });
}
