import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { generate, type Question } from "@/lib/ai/generate";
import { FakeModel, MODEL, MODEL_KEY, type ModelAct } from "../../../support/fakes/fake-model";
import { Facts, questionAbout, setModelSettings } from "../../../support/records/questions";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;
let model: FakeModel;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  model = await FakeModel.start();
  setModelSettings(model.settings);
});
afterEach(async () => {
  await model.stop();
  await sql("DELETE FROM generations");
});
afterAll(() => setModelSettings({}));

const askObject = (more: Partial<Question> = {}) => generate({ ...questionAbout(world, more), schema: Facts });
const rows = () => sql<Record<string, unknown>>("SELECT * FROM generations ORDER BY created_at, id");

describe("a vendor that fails", () => {
  const SLOW = 400;
  const away = "The language model is not responding. Please try again in a moment.";
  const FAULTS: Record<string, { act: ModelAct; says: string; retryAfter?: number; code?: string }> = {
    silence: { act: "silence", says: away, retryAfter: 5 },
    "one byte a second": { act: "one byte a second", says: away, retryAfter: 5 },
    "a reset": { act: "reset", says: away, retryAfter: 5 },
    "500": { act: { status: 500 }, says: away, retryAfter: 5 },
    "503 with Retry-After": { act: { status: 503, headers: { "retry-after": "40" } }, says: away, retryAfter: 40 },
    "a body cut off": { act: "cut JSON", says: away, retryAfter: 5 },
    "a page of HTML": { act: "not JSON", says: away, retryAfter: 5 },
    "50 MB": { act: "50 MB", says: away, retryAfter: 5 },
    "a redirect": {
      act: "redirect",
      says: "The language model has moved to another address. Please ask your administrator.",
      code: "not_configured",
    },
    "204": { act: { status: 204 }, says: away, retryAfter: 5 },
    "429": {
      act: { status: 429, headers: { "retry-after": "17" } },
      says: "The language model is getting too many requests, or its quota is used up. Please try again later.",
      retryAfter: 17,
    },
    "400": { act: { status: 400 }, says: "The language model rejected the question." },
    "401": {
      act: { status: 401, body: JSON.stringify({ error: { message: `Incorrect API key: ${MODEL_KEY}` } }) },
      says: "The language model rejected this installation's key. Please ask your administrator.",
      code: "not_configured",
    },
    "404": {
      act: { status: 404 },
      says: `The language model has no model '${MODEL}'. Please ask your administrator.`,
      code: "not_configured",
    },
  };

  test.each(Object.entries(FAULTS))("by %s ends as a failed row with a message", async (_, fault) => {
    model.acts.push(fault.act);
    const isSlow = fault.act === "silence" || fault.act === "one byte a second";
    await expect(askObject({ timeoutMs: isSlow ? SLOW : 20_000 })).rejects.toMatchObject({
      code: fault.code ?? "upstream_unavailable",
      message: fault.says,
      retryAfter: fault.retryAfter,
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ status: "failed", error: fault.says, completion_text: null });
    expect(row).toMatchObject({ prompt_tokens: null, completion_tokens: null });
    expect(JSON.stringify(row)).not.toContain(MODEL_KEY);
    expect(model.asked).toHaveLength(1);
    expect(model.strayed).toEqual([]);
  });

  const KEPT: [string, ModelAct, number | null, string][] = [
    ["a status and a text", { status: 500, body: '{"error":"GPU 7 is on fire"}' }, 500, "GPU 7 is on fire"],
    ["a page of a proxy", { status: 502, body: "<h1>Bad gateway</h1>" }, 502, "<h1>Bad gateway</h1>"],
    ["where it has moved", "redirect", 307, "Redirects to http"],
    ["a reset", "reset", null, "SOCKET"],
    ["too much", "50 MB", null, "more than 1048576 bytes"],
    ["no JSON", "not JSON", 200, "<h1>Hello</h1>"],
    ["silence", "silence", null, "TimeoutError"],
    [
      "keys, cut out",
      { status: 401, body: `No: ${MODEL_KEY}, sk-proj-1234567890, Bearer abcdef123456` },
      401,
      "[removed]",
    ],
    ["a long text, cut off", { status: 500, body: "x".repeat(90_000) }, 500, "xxxx"],
  ];

  test.each(KEPT)(
    "is kept for Admins with %s, and told to a rep without hosts, ports and codes",
    async (_, act, status, text) => {
      model.acts.push(act);
      const asked = askObject({ timeoutMs: act === "silence" ? SLOW : 20_000 });
      const { message } = await asked.catch((error) => error);
      expect(message).not.toMatch(/127\.0\.0\.1|localhost|:\d{2,}|\b\d{3}\b|[A-Z]{2,}_|ECONN/);
      const [row] = await rows();
      expect(row).toMatchObject({ error: message, vendor_status: status });
      expect(row?.vendor_text).toContain(text);
      expect(String(row?.vendor_text).length).toBeLessThanOrEqual(2_000);
      expect(String(row?.vendor_text)).not.toMatch(/sk-|abcdef123456/);
    },
  );

  test("to give the form that was asked for is kept with what did not fit", async () => {
    model.acts.push({ says: '{"name":"Acme","founded":"long ago","offices":[]}' }, { says: "prose" });
    await expect(askObject()).rejects.toThrow("does not have the form");
    expect((await rows()).map(({ unfit }) => unfit)).toEqual([
      expect.stringContaining("founded:"),
      "The answer is not JSON.",
    ]);
  });

  test("stops early when the job's step does", async () => {
    model.acts.push("silence");
    const step = new AbortController();
    const asked = askObject({ signal: step.signal });
    await expect.poll(() => model.asked.length).toBe(1);
    step.abort();
    await expect(asked).rejects.toMatchObject({ code: "upstream_unavailable" });
    expect(await rows()).toMatchObject([{ status: "failed" }]);
  });
});
