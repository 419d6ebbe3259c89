import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as system from "@/lib/contracts/system";
import { ENDPOINTS } from "@/lib/endpoints";
import { type OwnDatabase, startOwnDatabase } from "../../support/own-database";
import { cookieOf } from "../../support/records/people";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld } from "../../support/records/world";
import { type Answer, type Input, type OwnApi, refusal, ServerApi } from "../../support/requests/api";
import { signalTree } from "../../support/requests/process-tree";
import { makeTargets, REQUESTS } from "../../support/requests/requests";
import { UNTENDED } from "../../support/requests/settings";

const READ_DEADLINE_MS = 6_000;
const WRITE_DEADLINE_MS = 10_000;
/** For a machine that is busy with other tests. */
const SLACK_MS = 3_500;
/** The status of calls that need no database: an unsigned message is refused without it. */
const NEED_NO_DATABASE: Record<string, number> = {
  "system.getLive": 200,
  "system.getOpenApi": 200,
  "signers.receiveDocuseal": 401,
  "scheduling.receiveCalendly": 401,
};

let database: OwnDatabase;
let api: OwnApi;
let cookie: string;
/** Prepared while there still is a database. */
let inputs: Map<string, Input>;

beforeAll(async () => {
  database = await startOwnDatabase();
  const [started, world] = await Promise.all([
    ServerApi.start({
      databaseUrl: database.url,
      // There are more calls than may be under way at once.
      env: { ...UNTENDED, MAX_CONCURRENT_REQUESTS: "400" },
    }),
    makeWorld(),
  ]);
  api = started;
  const targets = await makeTargets(world);
  inputs = new Map();
  for (const [label, recipe] of Object.entries(REQUESTS)) inputs.set(label, await recipe(targets));
  cookie = await cookieOf(world.owner, world.summit.providerId);
  await answersAgain();
  // Loaded once, so that what is timed is the answer.
  for (const endpoint of [system.getLive, system.getOpenApi]) await api.call(endpoint);
}, 120_000);
afterAll(async () => {
  await api?.server.stop();
  await database?.remove();
});

const answersAgain = () =>
  vi.waitFor(async () => expect((await api.call(system.getReady)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });

const freeze = (signal: "SIGSTOP" | "SIGCONT") => signalTree(database.postgres.pid ?? 0, signal);

interface Timed {
  name: string;
  access: (typeof ENDPOINTS)[number]["endpoint"]["access"];
  limit: number;
  took: number;
  answer: Answer;
}

const needsDatabase = ({ area, name }: (typeof ENDPOINTS)[number]) => !(`${area}.${name}` in NEED_NO_DATABASE);

const ask = async ({ area, name, endpoint }: (typeof ENDPOINTS)[number]): Promise<Timed> => {
  const began = performance.now();
  const answer = await api.call(endpoint, inputs.get(`${area}.${name}`), cookie);
  const limit = endpoint.method === "GET" ? READ_DEADLINE_MS : WRITE_DEADLINE_MS;
  return { name: `${area}.${name}`, access: endpoint.access, limit, took: performance.now() - began, answer };
};

/** Every call of the contract: all that wait for the database at the same moment and, once they hang, the others. */
async function askEverything(): Promise<Timed[]> {
  const waiting = Promise.all(ENDPOINTS.filter(needsDatabase).map(ask));
  await api.call(system.getLive);
  const others = await Promise.all(ENDPOINTS.filter((one) => !needsDatabase(one)).map(ask));
  return [...others, ...(await waiting)];
}

describe("while Postgres is frozen", () => {
  let answers: Timed[];

  beforeAll(async () => {
    freeze("SIGSTOP");
    try {
      answers = await askEverything();
    } finally {
      freeze("SIGCONT");
    }
  });

  test.each(ENDPOINTS.map(({ area, name }) => `${area}.${name}`))("%s answers within its deadline", (name) => {
    const { answer, access, took, limit } = answers.find((one) => one.name === name) ?? {};
    if (!answer) throw new Error(`${name} was not asked`);
    expect(took).toBeLessThan((limit ?? 0) + SLACK_MS);
    const expected = NEED_NO_DATABASE[name];
    if (expected) expect([answer.status, (took ?? 0) < 2_000]).toEqual([expected, true]);
    // Of an address without an account only a few large bodies wait at a time.
    else if (answer.status === 429) expect(access).toBe("public");
    else expect(refusal(answer, 503).code).toBe("unavailable");
  });

  test("afterwards the app answers again, without a restart", async () => {
    await answersAgain();
    const wanted = ["deals.listDeals", "companies.listCompanies", "offers.getOffer", "deals.getDeal"];
    for (const { area, name, endpoint } of ENDPOINTS.filter((one) => wanted.includes(`${one.area}.${one.name}`))) {
      expect((await api.call(endpoint, inputs.get(`${area}.${name}`), cookie)).status).toBe(200);
    }
  });

  test("a second freeze is survived like the first, and refused reads have changed nothing", async () => {
    await changesNothing(async () => {
      freeze("SIGSTOP");
      const asked = ENDPOINTS.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.access === "session");
      const refused = Promise.all(
        asked.map(({ area, name, endpoint }) => api.call(endpoint, inputs.get(`${area}.${name}`), cookie)),
      );
      for (const answer of await refused.finally(() => freeze("SIGCONT"))) refusal(answer, 503);
      await answersAgain();
    });
  });
});
