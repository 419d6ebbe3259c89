import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import * as companies from "@/lib/companies/contract";
import * as system from "@/lib/contracts/system";
import { db } from "@/lib/database/db";
import * as deals from "@/lib/deals/contract";
import { cookieOf } from "../../support/records/people";
import { addCompany, addDeal, anySource, firstStage, lastStage } from "../../support/records/records";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { refusal, ServerApi, send } from "../../support/requests/api";

const api = ServerApi.shared();
let world: World;
let cookie: string;
let dealId: string;
let companyId: string;

beforeAll(async () => {
  world = await makeWorld();
  cookie = await cookieOf(world.owner, world.summit.providerId);
  ({ id: dealId, companyId } = await addDeal(world));
});

const note = (content: string, headers?: Record<string, string>, who = cookie) =>
  api.call(deals.createNote, { params: { dealId }, body: { content } }, who, headers);
/** The same with any header, also those that fetch sets itself. */
async function rawNote(content: string, headers: Record<string, string>): Promise<number | undefined> {
  const url = new URL(`/api/deals/${dealId}/notes`, api.server.baseUrl);
  const sent = request(url, { method: "POST", headers: { cookie, "content-type": "application/json", ...headers } });
  sent.end(JSON.stringify({ content }));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
const withKey = (key: string = randomUUID()) => ({ "idempotency-key": key });
const notes = (content: string) => db().note.count({ where: { dealId, content } });

describe("a POST with an Idempotency-Key", () => {
  test("sent twice makes one record and answers the same (API-055)", async () => {
    const key = withKey();
    const [first, second] = [await note("once", key), await note("once", key)];
    expect(first.status, first.text).toBe(200);
    expect(second.json).toEqual(first.json);
    expect(await notes("once")).toBe(1);
  });

  test("sent 40 times at once makes one record and answers the same to all", async () => {
    const key = withKey();
    const answers = await Promise.all(Array.from({ length: 40 }, () => note("crowd", key)));
    expect(new Set(answers.map((one) => `${one.status} ${one.text}`)).size, answers.map((one) => one.text).join()).toBe(
      1,
    );
    expect(answers[0]?.status).toBe(200);
    expect(await notes("crowd")).toBe(1);
  });

  test("used again for another body is refused", async () => {
    const key = withKey();
    await note("first body", key);
    refusal(await changesNothing(() => note("second body", key)), 409);
  });

  test("does not interfere with the same key of another user", async () => {
    const key = withKey();
    await note("mine and yours", key);
    await note("mine and yours", key, await cookieOf(world.manager, world.summit.providerId));
    expect(await notes("mine and yours")).toBe(2);
  });

  test("repeated after the caller has lost access does not return the stored answer", async () => {
    const key = withKey();
    const member = await cookieOf(world.owner, world.summit.providerId);
    expect((await note("while it was mine", key, member)).status).toBe(200);
    refusal(await note("while it was mine", key, await cookieOf(world.owner, null)), 404);
  });

  test("that was refused leaves its key free for the corrected request", async () => {
    const key = withKey();
    refusal(await note("  ", key), 400);
    expect((await note("corrected", key)).status).toBe(200);
  });

  test.each(["short", "with space in it", "x".repeat(101), "semi;colon;semi", ""])(
    "is refused when it reads %j",
    async (key) => {
      refusal(await changesNothing(() => note("malformed", { "idempotency-key": key })), 400);
    },
  );
});

describe("a change with a version", () => {
  const rename = (name: string, version?: number) =>
    api.call(deals.updateDeal, { params: { dealId }, body: { name, ...(version && { version }) } }, cookie);

  test("that is stale is refused and names who changed the record", async () => {
    const { json } = await rename("Version A");
    await rename("Version B", json.version);
    const { message } = refusal(await changesNothing(() => rename("Version C", json.version)), 409);
    expect(message).toContain("changed by Olivia Test");
  });

  test("made by 40 people on the same copy succeeds for one", async () => {
    const { json } = await rename("Common copy");
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => rename(`Copy ${at}`, json.version)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    expect(answers.filter((one) => one.status === 409)).toHaveLength(39);
  });

  test("works the same way for a company", async () => {
    const change = (city: string, version: number) =>
      api.call(companies.updateCompany, { params: { companyId }, body: { city, version } }, cookie);
    const { json } = await change("Aspen", 1);
    expect(json.version).toBe(2);
    refusal(await changesNothing(() => change("Vail", 1)), 409);
  });

  test("works the same way for a status (API-045)", async () => {
    const { id } = await addDeal(world);
    const win = () =>
      api.call(
        deals.setDealStatus,
        { params: { dealId: id }, body: { status: "won", reasonWon: "Price", version: 1 } },
        cookie,
      );
    expect((await win()).status).toBe(200);
    refusal(await changesNothing(win), 409);
  });
});

describe("a closed deal", () => {
  test("cannot change its stage, and a deal is not closed without a reason (API-046, API-047, ENUM-018, OPEN-004)", async () => {
    const { id } = await addDeal(world);
    const params = { dealId: id };
    const set = (body: object) => api.call(deals.setDealStatus, { params, body }, cookie);
    for (const body of [{ status: "won" }, { status: "lost", reasonLost: "  " }, { status: "won", reasonLost: "x" }]) {
      expect(refusal(await changesNothing(() => set(body)), 400).message).toBe("Reason is required");
    }
    expect((await set({ status: "lost", reasonLost: "Price" })).json).toMatchObject({
      dealStatus: "lost",
      reasonLost: "Price",
    });
    const move = async () => api.call(deals.updateDeal, { params, body: { stageId: (await lastStage()).id } }, cookie);
    refusal(await changesNothing(move), 409);
    refusal(await changesNothing(() => set({ status: "won", reasonWon: "Changed their mind" })), 409);
    expect((await set({ status: "open" })).json).toMatchObject({
      dealStatus: "open",
      closeDate: null,
      reasonLost: null,
    });
  });
});

describe("a change sent by a page of another site", () => {
  test.each([
    ["with a foreign Origin", { origin: "https://evil.example" }],
    ["with the Origin 'null'", { origin: "null" }],
    ["with our name in front of theirs", { origin: "http://localhost.evil.example" }],
    ["with our address over another scheme", () => ({ origin: api.server.baseUrl.replace("http:", "https:") })],
    ["with our address over no scheme of the web", () => ({ origin: api.server.baseUrl.replace("http:", "ftp:") })],
    ["with our host and another port", { origin: "http://localhost:1" }],
    ["marked cross-site", { "sec-fetch-site": "cross-site" }],
    ["marked same-site", { "sec-fetch-site": "same-site" }],
  ] as [string, Record<string, string> | (() => Record<string, string>)][])(
    "%s is 403 and changes nothing",
    async (_, headers) => {
      const given = typeof headers === "function" ? headers() : headers;
      refusal(await changesNothing(() => note("forged", given)), 403);
    },
  );

  test("is 403 even if its Host header matches, because the sender chooses the Host", async () => {
    const forged = () => rawNote("forged", { host: "evil.test", origin: "http://evil.test" });
    expect(await changesNothing(forged)).toBe(403);
  });

  test("is accepted from our own pages, also when a proxy sends another Host", async () => {
    expect((await note("own page", { origin: api.server.baseUrl })).status).toBe(200);
    expect(await rawNote("behind a proxy", { host: "10.0.0.7:8080", origin: api.server.baseUrl })).toBe(200);
  });

  test("is accepted from our own pages under every name of this machine when the app runs for this machine only", async () => {
    for (const name of ["127.0.0.1", "[::1]", "localhost"]) {
      expect((await note("by another name", { origin: api.server.baseUrl.replace("localhost", name) })).status).toBe(
        200,
      );
    }
  });
});

describe("a body", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    send(`${api.server.baseUrl}/api/deals/${dealId}/notes`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", ...headers },
      body,
    });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("sent as '%s' is 415", async (type) => {
    refusal(await changesNothing(() => post('{"content":"typed"}', { "content-type": type })), 415);
  });

  test.each([
    ['{"content":"a","content":"b"}', "'content' is given more than once"],
    ['{"content":"a","c\\u006fntent":"b"}', "'content' is given more than once"],
    ['{"content":"a"', "The request body is not valid JSON"],
  ])("%s is 400 and says why", async (body, message) => {
    expect(refusal(await changesNothing(() => post(body)), 400).message).toBe(message);
  });

  test("with a charset is read", async () => {
    expect((await post('{"content":"charset"}', { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(
      200,
    );
  });

  describe("that is refused by its headers", () => {
    /** Sends no more than this, and resolves with all that is answered once the server has closed the connection. */
    async function answersTo(headers: string, path: string, sent = ""): Promise<string[] | null> {
      const url = new URL(api.server.baseUrl);
      const socket = connect(Number(url.port), url.hostname);
      const common = `Host: ${url.host}\r\nContent-Type: application/json\r\n`;
      socket.write(`POST ${path} HTTP/1.1\r\n${common}${headers}\r\n\r\n${sent}`);
      return (await text(socket)).match(/HTTP\/1\.1 \d+/g);
    }
    const notesPath = () => `/api/deals/${dealId}/notes`;

    test("is not waited for, and its connection is closed: from another site, too large, without a sign-in", async () => {
      const large = "Content-Length: 70000";
      expect(await answersTo(`${large}\r\nOrigin: https://evil.example`, notesPath())).toEqual(["HTTP/1.1 403"]);
      expect(await answersTo("Content-Length: 12000", "/api/auth/sign-in")).toEqual(["HTTP/1.1 413"]);
      expect(await answersTo(large, notesPath())).toEqual(["HTTP/1.1 401"]);
      expect(await answersTo("Transfer-Encoding: chunked", notesPath())).toEqual(["HTTP/1.1 401"]);
    });

    test("is not read on once it is too large", async () => {
      const part = `4000\r\n${"x".repeat(0x4000)}\r\n`;
      expect(await answersTo("Transfer-Encoding: chunked", "/api/auth/sign-in", part)).toEqual(["HTTP/1.1 413"]);
    });

    test("leaves the connection usable where it is small", async () => {
      const next = `GET /api/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const sent = `${" ".repeat(100)}${next}`;
      expect(await answersTo("Content-Length: 100", notesPath(), sent)).toEqual(["HTTP/1.1 401", "HTTP/1.1 200"]);
    });
  });

  test.each(["", "{", "[1,]", "nul", '{"content":"a"} x', "\u00ff"])("that is not JSON (%j) is 400", async (body) => {
    refusal(await changesNothing(() => post(body)), 400);
  });

  test("that is not UTF-8 is 400", async () => {
    refusal(await changesNothing(() => post(new Uint8Array([0x7b, 0xff, 0x7d]))), 400);
  });

  test.each([
    "role",
    "status",
    "providerId",
    "userId",
    "createdAt",
    "version",
    "isPrimary",
    "__proto__",
    "constructor",
  ])("that sets '%s' besides what the contract names is 400", async (name) => {
    refusal(await changesNothing(() => post(`{"content":"x","${name}":{"x":1}}`)), 400);
  });
});

test("a reference to something that does not exist is 400 with the field named", async () => {
  const body = {
    name: "Dangling",
    companyId,
    stageId: (await firstStage()).id,
    sourceId: (await anySource()).id,
    expectedValue: 1,
    expectedCloseDate: null,
    priority: 2,
    confidence: null,
  };
  for (const name of ["companyId", "stageId", "sourceId", "salesRepId"]) {
    const answer = await changesNothing(() =>
      api.call(deals.createDeal, { body: { ...body, [name]: randomUUID() } }, cookie),
    );
    expect(Object.keys(refusal(answer, 400).fields ?? {})).toEqual([name]);
  }
  const other = await addCompany(world);
  const input = { params: { companyId: other }, body: { industry: randomUUID() } };
  const admin = await cookieOf(world.admin, null);
  const answer = await changesNothing(() => api.call(companies.updateCompany, input, admin));
  expect(Object.keys(refusal(answer, 400).fields ?? {})).toEqual(["industry"]);
});

test.each(["/api/no-such-call", "/api/deals/x/y/z", "/api/deals/%ff", "/api/offers/%E0%A4%A/accept", "/api/%"])(
  "an address that names no call, like %s, is 404 with the usual error body, for every method",
  async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      refusal(await changesNothing(() => send(api.server.baseUrl + path, { method, headers: { cookie } })), 404);
    }
  },
);

test("a large answer is compressed once, for whoever takes that", async () => {
  const { headers, json } = await api.call(system.getOpenApi);
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(Object.keys(json.paths).length).toBeGreaterThan(100);
});
