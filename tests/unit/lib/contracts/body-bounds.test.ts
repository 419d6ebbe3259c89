import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type BodyBounds, boundsOf, contractBounds } from "@/lib/contracts/body-bounds";
import { endpoint } from "@/lib/contracts/endpoint";
import { ENDPOINTS } from "@/lib/endpoints";

const takingJson = ENDPOINTS.filter(({ endpoint }) => endpoint.method !== "GET" && !endpoint.takes);
const calling = (body: z.ZodType) => endpoint("POST", "/api/test", { summary: "Test", body, response: z.null() });

test("every text, list and object that a call takes has a most, except of what vendors send", () => {
  const unbounded = takingJson
    .filter(({ endpoint }) => !Number.isFinite(contractBounds(endpoint).bytes))
    .map(({ name }) => name);
  expect(unbounded).toEqual(["receiveCalendly", "receiveDocuseal"]);
});

describe("the largest body that a contract admits, written as long as JSON can,", () => {
  const text = "\\u0041".repeat(20);
  const row = `{"\\u006eame":"${text}","size":-1.7976931348623157e+308}`;
  const Row = z.strictObject({ name: z.string().max(20), size: z.number() });
  test.each<[string, z.ZodType, string, Omit<BodyBounds, "bytes">]>([
    ["object", Row, row, { depth: 1, values: 3 }],
    ["list", z.array(Row).max(3), `[${row},${row},${row}]`, { depth: 2, values: 10 }],
    ["pair", z.tuple([Row, Row]), `[${row},${row}]`, { depth: 2, values: 7 }],
    ["choice", z.union([z.boolean(), z.array(Row).max(1), z.null()]), `[${row}]`, { depth: 2, values: 4 }],
    ["form of a day", z.strictObject({ on: z.iso.date() }), '{"on":"2026-11-28"}', { depth: 1, values: 2 }],
    ["name of several", z.enum(["won", "lost"]), '"\\u006c\\u006f\\u0073\\u0074"', { depth: 0, values: 1 }],
    ["record of names", z.record(z.enum(["a", "b"]), Row), `{"a":${row},"b":${row}}`, { depth: 2, values: 7 }],
  ])("fits: %s", (_, body, longest, { depth, values }) => {
    const bounds = boundsOf(calling(body));
    expect(body.safeParse(JSON.parse(longest)).success).toBe(true);
    expect(bounds).toMatchObject({ depth, values });
    expect(longest.length).toBeLessThanOrEqual(contractBounds(calling(body)).bytes);
    expect(bounds.bytes).toBeLessThan(longest.length + 2_000);
  });
});
