import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sql } from "@/lib/db";
import { env } from "@/lib/env";
import { errorResponse } from "@/lib/http/respond";
import { Pipelines } from "@/lib/pipelines";

let pipelines: Pipelines;
/** By which Postgres tells the connections of a test from those that another has just closed. */
let name = "";

beforeEach(({ task }) => {
  name = `pipelines ${task.id}`;
  pipelines = new Pipelines({ connectionString: env.DATABASE_URL, application_name: name, query_timeout: 2_000 });
});
afterEach(() => pipelines.end());

const read = (statement: string, ...values: unknown[]) => pipelines.query({ text: statement, values, name: statement });
const connections = async () =>
  (await sql<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = $1", [name])).length;

test("each of many reads at once gets its own answer, over at most four connections", async () => {
  const asked = Array.from({ length: 120 }, (_, index) => index);
  const answers = await Promise.all(asked.map((index) => read("SELECT $1::int AS number", index)));
  expect(answers).toEqual(asked.map((number) => [{ number }]));
  expect(await connections()).toBeLessThanOrEqual(4);
});

test("reads one after the other need one connection", async () => {
  for (let count = 0; count < 5; count++) await read("SELECT 1");
  expect(await connections()).toBe(1);
});

test("a read that fails fails alone", async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => read("SELECT 1 / $1::int AS one", index % 8 === 0 ? 0 : 1)),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(5);
  expect(await read("SELECT 1 / $1::int AS one", 1)).toEqual([{ one: 1 }]);
});

test("a connection that breaks fails what is under way on it; the next read opens another", async () => {
  await read("SELECT 1");
  const stuck = expect(read("SELECT pg_sleep(30)")).rejects.toThrow(/terminat/);
  await sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [name]);
  await stuck;
  expect(await read("SELECT 2 AS two")).toEqual([{ two: 2 }]);
});

test("a read without an answer gives up, frees those behind it, and the next one is answered", async () => {
  const stuck = Array.from({ length: 8 }, () => read("SELECT pg_sleep(30)"));
  for (const { status } of await Promise.allSettled(stuck)) expect(status).toBe("rejected");
  expect(await read("SELECT 3 AS three")).toEqual([{ three: 3 }]);
});

test("too many reads under way are refused", async () => {
  const reads = await Promise.allSettled(Array.from({ length: 300 }, () => read("SELECT pg_sleep(0.001)")));
  const refused = reads.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(100);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
});

test("an address that does not answer is no connection, and not for good", async () => {
  const nowhere = new Pipelines({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 500 });
  await expect(nowhere.query({ text: "SELECT 1" })).rejects.toThrow(/ECONNREFUSED/);
  await expect(nowhere.query({ text: "SELECT 1" })).rejects.toThrow(/ECONNREFUSED/);
  await nowhere.end();
});

test("connections that break again and again under many readers cost 503s at most", async () => {
  const refused: unknown[] = [];
  let answered = 0;
  let breaking = true;
  const reader = async () => {
    while (breaking) {
      try {
        await read("SELECT 4 AS four");
        answered++;
      } catch (error) {
        refused.push(error);
      }
    }
  };
  const readers = Array.from({ length: 60 }, reader);
  for (let round = 0; round < 60; round++) {
    const before = answered;
    await vi.waitFor(() => expect(answered).toBeGreaterThan(before + 50), { interval: 1 });
    await sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [name]);
  }
  breaking = false;
  await Promise.all(readers);
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) expect(errorResponse(error, "request").status, String(error)).toBe(503);
});
