import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { chromiumLaunch } from "../support/browser/chromium";
import { visit } from "../support/browser/visit";
import { atMost } from "./goals";
import { median } from "./load";
import { table } from "./report";
import { addCookie } from "./screens";
import type { BenchServer } from "./server";
import type { Findings, World } from "./world";

const TIMES = 20;
const LONGEST_MS = 100;

/** The main screens, each with what shows that its content is there. */
const SCREENS = {
  Home: "main section a[href='/pipeline']",
  Companies: "table[aria-label='Companies'] [data-row]",
  "a company": "main:has([role=tablist][aria-label=Company]) dl",
  Deals: "table[aria-label='Deals'] [data-row]",
  "a deal": "main:has([role=tablist][aria-label=Deal]) textarea",
  Pipeline: "[data-drop-stage] [data-deal-id]",
} as const;
type Screen = keyof typeof SCREENS;

const IN_SIDEBAR = ["Home", "Companies", "Deals", "Pipeline"] as const satisfies Screen[];

interface Way {
  from: Screen;
  to: Screen;
  link: (page: Page) => Locator;
}

const first = (selector: string) => (page: Page) => page.locator(selector).first();

/** The links between the main screens. */
const WAYS: Way[] = [
  ...IN_SIDEBAR.flatMap((to) =>
    (Object.keys(SCREENS) as Screen[])
      .filter((from) => from !== to)
      .map((from) => ({ from, to, link: first(`aside nav a[href='/${to.toLowerCase()}']`) })),
  ),
  { from: "Companies", to: "a company", link: first(`${SCREENS.Companies} a`) },
  { from: "Deals", to: "a deal", link: first(`${SCREENS.Deals} a`) },
  { from: "Pipeline", to: "a deal", link: first(`${SCREENS.Pipeline} a`) },
];

const PLACEHOLDERS = ".animate-pulse, [data-skeleton-column], [role=status][aria-label^=Loading]";

// A text, because what compiles this file puts names of its own into functions, which the page does not know.
const watchNextClick = (content: string) => `{
  window.benchOpened = new Promise((resolve) => {
    addEventListener("click", ({ timeStamp }) => {
      let placeholders = 0;
      requestAnimationFrame(function look() {
        if (document.querySelector(${JSON.stringify(PLACEHOLDERS)})) placeholders++;
        if (!document.querySelector(${JSON.stringify(content)})) return requestAnimationFrame(look);
        requestAnimationFrame(() => resolve({ took: performance.now() - timeStamp, placeholders }));
      });
    }, { capture: true, once: true });
  });
  // Else the text's value is the promise, and is waited for before anything is clicked.
  null;
}`;

interface Opened {
  /** From the click to the frame after the one with the content, in ms. */
  took: number;
  /** Frames in between that showed a placeholder. */
  placeholders: number;
}

/** Clicks as a person would who has seen the screen: not while it is still loading. */
async function open(page: Page, { to, link }: Way): Promise<Opened> {
  await page.evaluate("new Promise((idle) => requestIdleCallback(idle))");
  await page.evaluate(watchNextClick(SCREENS[to]));
  await link(page).click();
  return await page.evaluate<Opened>("window.benchOpened");
}

/** Goes to the screen where a path begins, by the links that lead there. */
async function goTo(page: Page, screen: Screen): Promise<void> {
  if ((await page.locator(SCREENS[screen]).count()) > 0) return;
  const way = WAYS.find(({ from, to }) => to === screen && (from === "Companies" || from === "Deals"));
  if (!way) throw new Error(`No way leads to ${screen}`);
  if (!(IN_SIDEBAR as readonly Screen[]).includes(screen)) await goTo(page, way.from);
  await open(page, way);
}

async function openHome(browser: Browser, server: BenchServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 1440, height: 900 } });
  await addCookie(context, server, "rep");
  const page = await context.newPage();
  await visit(page, "/home");
  return page;
}

/** Click to content between the main screens in Chromium, each seen before (G17). */
export async function measureNavigation({ large }: World): Promise<Findings> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await openHome(browser, large);
    const measured: { way: Way; took: number[]; placeholders: number }[] = [];
    for (const way of WAYS) {
      const opened: Opened[] = [];
      // The first one may be the first visit.
      for (let time = 0; time <= TIMES; time++) {
        await goTo(page, way.from);
        opened.push(await open(page, way));
      }
      const warm = opened.slice(1);
      const placeholders = warm.reduce((sum, one) => sum + one.placeholders, 0);
      measured.push({ way, took: warm.map(({ took }) => took), placeholders });
    }
    const medians = measured.map(({ took }) => median(took));
    const shown = measured.reduce((sum, { placeholders }) => sum + placeholders, 0);
    const rows = measured.map(({ way, took }) => [
      `${way.from} → ${way.to}`,
      median(took).toFixed(0),
      Math.max(...took).toFixed(0),
    ]);
    return {
      goals: [
        atMost(
          `G17 click to content, ms, slowest of ${WAYS.length} ways (median of ${TIMES} each)`,
          Math.max(...medians),
          LONGEST_MS,
        ),
        atMost("G17 frames with a placeholder on the way to a screen seen before", shown, 0),
      ],
      text: [table(["Way, each screen seen before", "Median ms", "Longest ms"], rows)],
    };
  } finally {
    await browser.close();
  }
}
