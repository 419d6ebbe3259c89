import { query } from "./database";
import { atMost } from "./goals";
import { measure, median, poll, spread, type Target } from "./load";
import { THINKS_MS } from "./players";
import { readAs, sendAs, targetOf } from "./server";
import { countStatementsOf } from "./statements";
import type { Findings, World } from "./world";

const COMPANIES = 200;
/** As many as measure the time of an answer, and not the length of a queue. */
const CONNECTIONS = 2;

const intelligenceOf = (companyId: string): string => `/api/companies/${companyId}/intelligence`;

/** The companies that a report is made of, each with the website that the bench plays. */
async function chooseCompanies(url: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    url,
    `UPDATE companies SET website_url = 'http://www.harborpoint.test/'
      WHERE id IN (SELECT id FROM companies WHERE status = 'active' ORDER BY id LIMIT ${COMPANIES}) RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

/** Makes all reports, and reads a list during that time. */
async function makeReports(world: World, url: string, companies: string[], list: Target) {
  await Promise.all(
    Array.from({ length: 4 }, async (_, worker) => {
      const mine = companies.filter((_, index) => index % 4 === worker);
      for (const id of mine) await sendAs(world.large, "admin", intelligenceOf(id), undefined);
    }),
  );
  const began = performance.now();
  const p95: number[] = [];
  for (;;) {
    p95.push((await measure(list, CONNECTIONS, world.seconds)).p95);
    const [left] = await query<{ runs: number }>(
      url,
      "SELECT count(*)::int AS runs FROM intelligence_runs WHERE finished_at IS NULL",
    );
    if (left?.runs === 0) return { p95, seconds: (performance.now() - began) / 1000 };
  }
}

/** Reports on 200 companies asked for at once, and 200 open tabs that ask every second how far theirs is. */
export async function measureIntelligence(world: World): Promise<Findings> {
  const address = new URL(world.serverUrl);
  address.pathname = `/${world.database}`;
  const url = address.href;
  await query(url, "DELETE FROM intelligence_runs");
  await query(url, "DELETE FROM generations");
  const companies = await chooseCompanies(url);
  const list = await targetOf(world.large, "rep", "/api/deals?limit=20");
  const quiet: number[] = [];
  for (let round = 0; round < world.rounds; round++) quiet.push((await measure(list, CONNECTIONS, world.seconds)).p95);
  const { p95, seconds } = await makeReports(world, url, companies, list);
  const [made] = await query<{ reports: number; pages: number; calls: number }>(
    url,
    `SELECT (SELECT count(*)::int FROM intelligence_reports) AS reports,
            (SELECT count(*)::int FROM intelligence_pages) AS pages,
            (SELECT count(*)::int FROM generations) AS calls`,
  );
  const jobs = await targetOf(world.large, "admin", `${intelligenceOf(companies[0] ?? "")}/jobs`);
  const { headers } = await fetch(jobs.url, { headers: jobs.headers });
  const known = { ...jobs.headers, "if-none-match": headers.get("etag") ?? "" };
  const alone: number[] = [];
  const polled: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    alone.push((await measure(list, CONNECTIONS, world.seconds)).p95);
    const polls = poll({ url: jobs.url, headers: known }, COMPANIES, world.seconds);
    polled.push((await measure(list, CONNECTIONS, world.seconds)).p95);
    await polls;
  }
  const statements = await countStatementsOf(world, async () => {
    const { status } = await fetch(jobs.url, { headers: known });
    if (status !== 304) throw new Error(`Unchanged jobs answered ${status}`);
  });
  const { items } = await readAs<{ items: { status: string; error: string | null }[] }>(
    world.large,
    "admin",
    `${intelligenceOf(companies.at(-1) ?? "")}/jobs`,
  );
  return {
    goals: [
      atMost("S p95 of the list of deals while 200 reports are made / quiet", median(p95) / median(quiet), 2),
      atMost("S reports of 200 that were not made", COMPANIES - (made?.reports ?? 0), 0),
      atMost("S statements of a poll that nothing has changed for, the session's among them", statements, 2),
      atMost("S p95 of the list of deals while 200 tabs poll every second / quiet", median(polled) / median(alone), 2),
    ],
    text: [
      `Reports on ${COMPANIES} companies: ${made?.reports} with ${made?.pages} pages and ${made?.calls} calls to a model that thinks for ${THINKS_MS} ms, in ` +
        `${seconds.toFixed(0)} s; the last one ${items.map(({ status }) => status).join(", ")}; p95 of the list ` +
        `${spread(quiet)} ms quiet, ${spread(p95)} ms meanwhile; ${spread(alone)} ms and, while 200 tabs poll, ${spread(polled)} ms.`,
    ],
  };
}
