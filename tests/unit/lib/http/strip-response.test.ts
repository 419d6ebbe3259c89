import { describe, expect, test } from "vitest";
import { z } from "zod";
import { stripTo } from "@/lib/http/strip-response";

describe("stripping an answer of what its contract does not name", () => {
  const strip = stripTo(
    z.object({
      name: z.string(),
      owner: z.object({ id: z.uuid() }).nullable(),
      tags: z.array(z.string()),
      rows: z.array(z.object({ value: z.number().optional() })),
      kind: z.union([z.object({ a: z.string() }), z.string()]),
    }),
  );

  test("removes unnamed fields at any depth", () => {
    const answer = {
      name: "Summit",
      passwordHash: "secret",
      owner: { id: "6f1c", ssn: "secret" },
      tags: ["a"],
      rows: [{ value: 1, cost: "secret" }, { cost: "secret" }],
      kind: { a: "b", c: "secret" },
    };
    expect(JSON.parse(JSON.stringify(strip(answer)))).toEqual({
      name: "Summit",
      owner: { id: "6f1c" },
      tags: ["a"],
      rows: [{ value: 1 }, {}],
      kind: { a: "b" },
    });
  });

  test("removes them from one row where the others have none", () => {
    const answer = {
      name: "Summit",
      owner: null,
      tags: [],
      rows: [{ value: 1 }, { value: 2, cost: "secret" }],
      kind: "plain",
    };
    expect(strip(answer)).toEqual({ ...answer, rows: [{ value: 1 }, { value: 2 }] });
  });

  test("adds nothing that is not there", () => {
    const answer = { name: "Summit", owner: null, tags: [], rows: [], kind: "plain" };
    expect(strip(answer)).toEqual(answer);
  });
});
