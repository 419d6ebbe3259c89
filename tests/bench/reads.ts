import type { Account } from "./fill";
import { atMost, type Goal, shown } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { table } from "./report";
import { type BenchServer, readAs, targetOf } from "./server";
import { countStatements } from "./statements";
import type { Findings, World } from "./world";

/** As many as measure the time of an answer, and not the length of a queue. */
const CONNECTIONS = 2;

interface Items {
  items: { id: string }[];
  total: number;
}

/** Where a person finds a thing; some addresses depend on what the server holds. */
interface Read {
  name: string;
  account: Account;
  /** Shown but not judged: an owner sees five times as many companies on S1 as there are on S0. */
  shown?: boolean;
  pathOn: (server: BenchServer) => Promise<string> | string;
}

const longTimeline = async (server: BenchServer): Promise<string> => {
  const { items } = await readAs<Items>(server, "rep", "/api/deals?limit=1&sortBy=createdAt&sortOrder=asc");
  return items[0]?.id ?? "";
};

const READS: Read[] = [
  ...(["rep", "owner"] as const).flatMap((account) => [
    {
      name: `deal search as ${account}`,
      account,
      shown: account === "owner",
      pathOn: () => "/api/deals?limit=20&search=summit",
    },
    {
      name: `company search as ${account}`,
      account,
      shown: account === "owner",
      pathOn: () => "/api/companies?limit=20&search=summit",
    },
    { name: `palette search as ${account}`, account, shown: account === "owner", pathOn: () => "/api/search?q=summit" },
    { name: `Today as ${account}`, account, pathOn: () => "/api/today" },
    { name: `board as ${account}`, account, pathOn: () => "/api/deals?dealStatus=open&view=board&limit=30" },
  ]),
  {
    name: "timeline",
    account: "rep",
    pathOn: async (server) => `/api/deals/${await longTimeline(server)}/activities?limit=20`,
  },
  {
    name: "timeline by kind, with counts",
    account: "rep",
    pathOn: async (server) => `/api/deals/${await longTimeline(server)}/timeline?limit=30&kind=call`,
  },
  { name: "deal page", account: "rep", pathOn: async (server) => `/deals/${await longTimeline(server)}/overview` },
];

/** Two requests of one person on the full data, of which the second may take `limit` times as long as the first. */
interface Pair {
  name: string;
  account: Account;
  limit: number;
  first: string;
  second: string;
}

async function listPairs(server: BenchServer): Promise<Pair[]> {
  const lastPage = async (account: Account, path: string): Promise<Pair> => {
    const { total } = await readAs<Items>(server, account, `${path}?limit=20`);
    const last = Math.floor((total - 1) / 20) * 20;
    const name = `G6 p95 of the last page / the first, ${path.replace(/[0-9a-f-]{36}/, "…")} as ${account} (${total} rows)`;
    return { name, account, limit: 2, first: `${path}?limit=20`, second: `${path}?limit=20&offset=${last}` };
  };
  const search = (account: Account, path: string): Pair => ({
    name: `G7 p95 of a search / no search, ${path} as ${account}`,
    account,
    limit: account === "rep" ? 2 : 4,
    first: `${path}?limit=20`,
    second: `${path}?limit=20&search=summit`,
  });
  const besideTheList = (account: Account, name: string, second: string, limit = 2): Pair => ({
    name: `p95 of ${name} / the list of deals as ${account}`,
    account,
    limit,
    first: "/api/deals?limit=20",
    second,
  });
  return [
    ...(["rep", "owner", "crowd-owner"] as const).flatMap((account) => [
      besideTheList(account, "Today", "/api/today"),
      besideTheList(account, "the palette's search", "/api/search?q=summit"),
      besideTheList(account, "the forecast", "/api/forecast", 3),
    ]),
    ...(await Promise.all([
      lastPage("rep", "/api/deals"),
      lastPage("rep", "/api/companies"),
      lastPage("owner", "/api/deals"),
      lastPage("owner", "/api/companies"),
      lastPage("crowd-owner", "/api/deals"),
      lastPage("rep", `/api/deals/${await longTimeline(server)}/activities`),
    ])),
    ...(["rep", "owner", "crowd-owner"] as const).flatMap((account) => [
      search(account, "/api/deals"),
      search(account, "/api/companies"),
    ]),
  ];
}

/** Rounds of two requests in turn: the p95 of the second by that of the first. */
export async function compare(first: Target, second: Target, { rounds, seconds: whole }: World) {
  // There are many, and half the time holds hundreds of answers.
  const seconds = whole / 2;
  const ratios: number[] = [];
  const p95: number[] = [];
  for (const target of [first, second]) await measure(target, CONNECTIONS, seconds);
  for (let round = 0; round < rounds; round++) {
    const a = await measure(first, CONNECTIONS, seconds);
    const b = await measure(second, CONNECTIONS, seconds);
    ratios.push(b.p95 / a.p95);
    p95.push(b.p95);
  }
  return { ratio: median(ratios), range: spread(ratios), p95: median(p95).toFixed(1) };
}

/** Search, board, deal page and timeline: flat from S0 to S1 (G3), few statements (G4), deep pages (G6), search (G7). */
export async function measureReads(world: World): Promise<Findings> {
  const goals: Goal[] = [];
  const rows: string[][] = [];
  for (const { name, account, shown: onlyShown, pathOn } of READS) {
    const [small, large] = await Promise.all(
      [world.small, world.large].map(async (server) => targetOf(server, account, await pathOn(server))),
    );
    const { ratio, range, p95 } = await compare(small as Target, large as Target, world);
    const flatness = atMost(`G3 p95 at S1 / S0, ${name}`, ratio, 1.5);
    goals.push(onlyShown ? shown(flatness) : flatness);
    const statements = await countStatements(world, large as Target);
    const counted = atMost(`G4 SQL statements, ${name}`, statements, 3);
    goals.push(name === "deal page" ? shown(counted) : counted);
    rows.push([name, p95, range, statements.toFixed(1)]);
  }
  for (const { name, account, limit, first, second } of await listPairs(world.large)) {
    const targets = await Promise.all([first, second].map((path) => targetOf(world.large, account, path)));
    const { ratio, range, p95 } = await compare(targets[0] as Target, targets[1] as Target, world);
    // A rep and an owner of thousands of deals are judged; the crowded provider shows where it ends.
    goals.push(account === "crowd-owner" ? shown(atMost(name, ratio, limit)) : atMost(name, ratio, limit));
    rows.push([name, p95, range, ""]);
  }
  return { goals, text: [table(["Read", "p95 at S1, ms", "Ratio (range)", "SQL statements"], rows)] };
}
