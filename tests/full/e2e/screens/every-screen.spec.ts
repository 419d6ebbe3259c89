import { type AxePart, bringAxe, seriousOf } from "../../../support/browser/axe";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../../../support/browser/screens";
import { type CDPSession, expect, type Frame, type Page, test } from "../../../support/browser/test";
import { visitScreen } from "../../../support/browser/visit";

/** How a screen is looked at: by axe, or as a phone or tablet, where nothing may reach beyond the edge. */
type Look = { name: string; width: number; height: number } & (
  | { by: "axe"; colors: "light" | "dark"; part?: AxePart }
  | { by: "touch" }
);

const LOOKS: Look[] = [
  { name: "light", width: 1440, height: 900, by: "axe", colors: "light" },
  // Dark changes colors and nothing else.
  { name: "dark", width: 1440, height: 900, by: "axe", colors: "dark", part: { rules: ["color-contrast"] } },
  { name: "at 375 px", width: 375, height: 812, by: "axe", colors: "light" },
  ...[320, 768, 1024].map((width) => ({ name: `at ${width} px`, width, height: 640, by: "touch" }) as const),
];

/** Shows the page that way. Once a page is open, a touch device can be set by the browser's own protocol only. */
async function show(page: Page, device: CDPSession, look: Look): Promise<void> {
  const { width, height } = look;
  const touched = look.by === "touch";
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: touched });
  await device.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: touched });
  const colorScheme = look.by === "axe" ? look.colors : "light";
  await page.emulateMedia({ colorScheme });
}

/** What the page's own scripts and styles detect. */
const isShown = (page: Page, look: Look) =>
  page.waitForFunction(
    ({ width, touched, dark }) =>
      window.matchMedia(`(width: ${width}px)`).matches &&
      window.matchMedia("(pointer: coarse)").matches === touched &&
      document.documentElement.classList.contains("dark") === dark,
    { width: look.width, touched: look.by === "touch", dark: look.by === "axe" && look.colors === "dark" },
  );

/** What reaches beyond the right edge of a document that scrolls sideways for it. */
const beyondEdge = (frame: Page | Frame) =>
  frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return `${scrollWidth - clientWidth} px, by '${wide.at(-1)?.textContent}'`;
  });

/** The page's own heading where it is cut off or so squeezed that it takes more than three lines. */
const squeezedHeading = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("main h1");
    if (!heading) return null;
    const lines = Math.round(
      heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    if (lines <= 3 && heading.scrollWidth <= heading.clientWidth) return null;
    return `'${heading.textContent}' in ${lines} lines`;
  });

async function tooWide(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    let beyond: string | null = null;
    const fits = async () => {
      beyond = await beyondEdge(frame);
      expect(beyond).toBe(null);
    };
    // Scripts react to a new width a moment later.
    await expect(fits)
      .toPass({ timeout: 2_000 })
      .catch(() => undefined);
    if (beyond) found.push(`beyond the edge by ${beyond}`);
  }
  const squeezed = await squeezedHeading(page);
  return squeezed ? [...found, `squeezed: ${squeezed}`] : found;
}

for (const account of SCREEN_ACCOUNTS) {
  const who = account ? `${account}'s screens` : "screens of the signed out";
  test(`on the ${who} axe finds nothing serious in light, in dark and at 375 px, and from 320 to 1024 px nothing scrolls sideways or squeezes its heading`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(900_000);
    const found: string[] = [];
    const screens = (await listScreens(browser, baseURL ?? "")).filter((one) => one.account === account);
    const context = await openContext(browser, baseURL ?? "", {}, account);
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await bringAxe(page);
    for (const screen of screens) {
      await show(page, device, LOOKS[0] as Look);
      await visitScreen(page, screen);
      for (const look of LOOKS) {
        await show(page, device, look);
        await isShown(page, look);
        await screen.ready(page);
        const what = `${screen.name}, ${look.name}`;
        if (look.by === "axe") found.push(...(await seriousOf(page, what, look.part)));
        else found.push(...(await tooWide(page)).map((wrong) => `${what}: ${wrong}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
