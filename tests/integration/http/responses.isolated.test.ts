import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { publicRoute } from "@/lib/route";

const contract = endpoint("GET", "/api/test", {
  summary: "For a test",
  access: "public",
  response: z.object({ name: z.string(), employees: z.int() }),
});

/** What the product answers if a use case returns a value that its type does not include. */
async function answerTo(value: object): Promise<{ status: number; json: unknown }> {
  const handler = publicRoute(contract, null, async () => value as { name: string; employees: number });
  const answer = await handler(new Request("http://localhost/api/test"), { params: Promise.resolve({}) });
  return { status: answer.status, json: await answer.json() };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe("an answer that does not fit its contract", () => {
  test.each([
    ["a wrong type", { name: "Summit", employees: "40" }],
    ["a missing field", { name: "Summit" }],
    ["a missing object", null as unknown as object],
  ])("is a 500 in tests, which reveals nothing: %s", async (_, value) => {
    const { status, json } = await answerTo(value);
    expect([status, json]).toEqual([
      500,
      expect.objectContaining({ code: "internal", message: "Something went wrong on our side. Please try again." }),
    ]);
  });

  test("is sent in production, which relies on the types and these tests", async () => {
    vi.stubEnv("PARSE_RESPONSES", "0");
    vi.resetModules();
    const { cutTo } = await import("@/lib/http/strip-response");
    const value = { name: "Summit", employees: "40", secret: "x" } as unknown as { name: string; employees: number };
    expect(cutTo(contract, value)).toEqual({ name: "Summit", employees: "40" });
  });
});

test("a field that the contract does not name is left out without an error", async () => {
  expect(await answerTo({ name: "Summit", employees: 40, passwordHash: "secret" })).toEqual({
    status: 200,
    json: { name: "Summit", employees: 40 },
  });
});
