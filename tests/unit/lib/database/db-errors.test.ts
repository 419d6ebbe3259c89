import { createServer, type Socket } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "@/lib/app-error";
import { db } from "@/lib/database/db";
import { isDatabaseAway } from "@/lib/database/errors";
import { kysely } from "@/lib/database/kysely";
import { transaction } from "@/lib/database/transaction";
import { errorResponse } from "@/lib/http/respond";
import { type Listening, listen } from "../../../support/fakes/loopback";

/** Something at the database's address that is not a database. */
let at: Listening;
const sockets = new Set<Socket>();
let answer: (socket: Socket) => void;

beforeAll(async () => {
  const server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    answer(socket);
  });
  at = await listen(server);
  process.env.DATABASE_URL = `postgres://nobody:nothing@${at.host}/none`;
});
afterAll(async () => {
  const { __tandemClosers: closers = [] } = globalThis as { __tandemClosers?: (() => Promise<unknown>)[] };
  for (const close of closers.splice(0).reverse()) await close();
  for (const socket of sockets) socket.destroy();
});

const ASK = {
  Kysely: () => sql`SELECT 1`.execute(kysely),
  Prisma: () => db().appSecret.findFirst(),
  "a transaction": () => transaction(() => sql`SELECT 1`.execute(kysely)),
};

async function errorOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("It should have failed");
}

const STARTED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

// The last one closes the server, so that nobody listens.
describe.each<[string, (socket: Socket) => void]>([
  ["drops each connection", (socket) => socket.destroy()],
  ["never answers", () => undefined],
  [
    "breaks off in the middle of a statement",
    (socket) => {
      socket.once("data", () => {
        socket.write(STARTED);
        socket.once("data", () => socket.destroy());
      });
    },
  ],
  ["is not there", () => undefined],
])("a database that %s", (name, behavior) => {
  beforeAll(() => {
    answer = behavior;
    if (name === "is not there") void at.stop();
  });

  test.each(Object.entries(ASK))("is 'away' to %s, and the answer says that it is the database", async (_, work) => {
    const error = await errorOf(work);
    expect(isDatabaseAway(error), String(error)).toBe(true);
    const response = errorResponse(error, "a-request");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "unavailable", message: expect.stringContaining("database") });
  });
});

describe("an error that is not the database's", () => {
  test.each([
    [
      "of another service that is not there",
      Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }),
    ],
    ["of another service that is slow", Object.assign(new Error("connect ETIMEDOUT"), { code: "ETIMEDOUT" })],
    ["of the code, whatever its words", new Error("Connection terminated: timeout, reset, refused")],
    ["of a statement with the wrong number of values", Object.assign(new Error("bind"), { code: "08P01" })],
    ["of a key that is taken", { code: "P2002" }],
    ["that is nothing", undefined],
  ])("%s is not counted as one", async (_, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });

  test("of a vendor is answered with the vendor's name and when to try again", async () => {
    const response = errorResponse(AppError.upstreamUnavailable("Quill Sign", 17), "a-request");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "17"]);
    expect(await response.json()).toMatchObject({
      code: "upstream_unavailable",
      message: "Quill Sign is not responding. Please try again in a moment.",
    });
  });
});
