import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../support/browser/chromium";
import { visit } from "../support/browser/visit";
import { atLeast, atMost } from "./goals";
import { CONNECTIONS } from "./lists";
import { measure, median, spread, type Target } from "./load";
import { EMPTY_PATH } from "./project";
import { table } from "./report";
import { addCookie } from "./screens";
import { targetOf } from "./server";
import type { Findings, World } from "./world";

const PAGES = [
  { name: "list of deals", path: "/deals", link: "Deals", hard: 0.08, soft: 0.2, kilobytes: 90 },
  { name: "list of companies", path: "/companies", link: "Companies", hard: 0.08, soft: 0.2, kilobytes: 90 },
  { name: "board", path: "/pipeline", link: "Pipeline", hard: 0.06, soft: 0.15, kilobytes: 150 },
];

/** A page as a browser loads it (hard) and as it goes there from another one (soft), and what was measured of each. */
interface Subject {
  name: string;
  target: Target;
  wanted: number;
  bytes: number;
  perSecond: number[];
  p95: number[];
  /** Requests per second by those of the empty handler in the same round. */
  ratios: number[];
}

/** The requests by which Chromium goes from the home page to each of the others, with all they carry. */
async function recordNavigations({ large }: World): Promise<Target[]> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const targets: Target[] = [];
    for (const { path, link } of PAGES) {
      const context = await browser.newContext({ baseURL: large.baseUrl });
      await addCookie(context, large, "rep");
      const page = await context.newPage();
      await visit(page, "/home");
      const asked = page.waitForRequest((request) => {
        const headers = request.headers();
        return new URL(request.url()).pathname === path && "rsc" in headers && !("next-router-prefetch" in headers);
      });
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link, exact: true }).click();
      const request = await asked;
      // Uncompressed, like everything else that is measured here.
      const { "accept-encoding": _, ...headers } = await request.allHeaders();
      targets.push({ url: request.url(), headers });
      await context.close();
    }
    return targets;
  } finally {
    await browser.close();
  }
}

async function makeSubjects(world: World): Promise<Subject[]> {
  const soft = await recordNavigations(world);
  const subject = async (name: string, target: Target, wanted: number): Promise<Subject> => {
    const response = await fetch(target.url, { headers: { ...target.headers, "accept-encoding": "identity" } });
    const bytes = (await response.bytes()).byteLength;
    return { name, target, wanted, bytes, perSecond: [], p95: [], ratios: [] };
  };
  const pages = PAGES.map(async ({ name, path, ...page }, index) => [
    await subject(`hard load of the ${name}`, await targetOf(world.large, "rep", path), page.hard),
    await subject(`navigation to the ${name}`, soft[index] as Target, page.soft),
  ]);
  return (await Promise.all(pages)).flat();
}

/** The pages that people open all day, drawn on the server for a rep (G20): throughput, and the size of their HTML. */
export async function measurePages(world: World): Promise<Findings> {
  const { large, rounds, seconds } = world;
  const subjects = await makeSubjects(world);
  const empty = { url: `${large.baseUrl}${EMPTY_PATH}` };
  // On a cold server the compiler would be measured as well.
  for (const target of [empty, ...subjects.map((subject) => subject.target)]) {
    await measure(target, CONNECTIONS, 2 * seconds);
  }
  const reference: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) {
      const a = await measure(empty, CONNECTIONS, seconds);
      const b = await measure(subject.target, CONNECTIONS, seconds);
      reference.push(a.perSecond);
      subject.perSecond.push(b.perSecond);
      subject.p95.push(b.p95);
      subject.ratios.push(b.perSecond / a.perSecond);
    }
  }
  const sizes = PAGES.map(({ name, kilobytes }) => {
    const page = subjects.find((subject) => subject.name === `hard load of the ${name}`);
    return atMost(`G20 HTML of the ${name}, KB`, (page?.bytes ?? Number.NaN) / 1000, kilobytes);
  });
  return {
    goals: [
      ...subjects.map((one) =>
        atLeast(`G20 throughput, ${one.name}`, median(one.ratios), one.wanted, "the empty handler"),
      ),
      ...sizes,
    ],
    text: [
      table(
        ["Page", "Requests per second", "Of the empty handler (range)", "p95, ms", "KB"],
        [
          ["empty handler", median(reference).toFixed(0), "1", "", ""],
          ...subjects.map(({ name, perSecond, ratios, p95, bytes }) => [
            name,
            median(perSecond).toFixed(0),
            spread(ratios),
            median(p95).toFixed(1),
            (bytes / 1000).toFixed(0),
          ]),
        ],
      ),
    ],
  };
}
