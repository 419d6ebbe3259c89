import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/**
 * Prisma writes, Kysely reads and locks (083). These files still read by Prisma, each this many times: a number only goes down, and
 * a file that reads no more leaves the list.
 */
const STILL_READING: Record<string, number> = {
  "lib/proposals/agreement/repository-documents.ts": 6,
  "lib/proposals/agreement/repository-versions.ts": 5,
  "lib/proposals/call/repository-accounts.ts": 4,
  "lib/proposals/call/repository-calls.ts": 2,
  "lib/proposals/call/repository.ts": 1,
  "lib/proposals/inside/repository.ts": 2,
  "lib/proposals/repository-record.ts": 1,
  "lib/proposals/signing/repository-codes.ts": 1,
  "lib/proposals/signing/repository-countersigners.ts": 2,
  "lib/proposals/signing/repository-watch.ts": 1,
  "lib/proposals/signing/repository.ts": 7,
  "lib/proposals/signing/vendor/repository-accounts.ts": 3,
};

/** Prisma's reads: those whose names nothing else has, and those of a model that Kysely and arrays have too. */
const READS =
  /\.(findMany|findFirst|findFirstOrThrow|findUnique|findUniqueOrThrow|aggregate)\(|\b(db\(\)|prisma|tx)\s*\.\w+\s*\.(count|groupBy)\(/g;

const readsIn = (text: string): number => text.match(READS)?.length ?? 0;

describe("a read by Prisma", () => {
  test("is in no file but those that had one before", () => {
    const files = globSync("lib/**/*.ts", { exclude: ["lib/generated/**"] });
    expect(files.length).toBeGreaterThan(400);
    const found = files
      .map((file) => [file, readsIn(readFileSync(file, "utf8"))] as const)
      .filter(([, reads]) => reads > 0);
    expect(Object.fromEntries(found)).toEqual(STILL_READING);
  });
});
