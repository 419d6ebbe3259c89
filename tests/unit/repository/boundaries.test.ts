import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-options";
import { afterAll, expect, test } from "vitest";

const FILES = {
  "lib/database/db.ts": "export const db = 1;\n",
  "lib/database/kysely.ts": "export const kysely = 1;\n",
  "lib/database/transaction.ts": "export const transaction = 1;\n",
  "lib/deals/repository.ts": 'export { db } from "../database/db";\nexport { kysely } from "../database/kysely";\n',
  "lib/deals/service.ts":
    'export { transaction } from "../database/transaction";\nexport { db } from "./repository";\n',
  "lib/deals/rules.ts": "export const rule = 1;\n",
  "lib/deals/scope.ts": "export const scope = 1;\n",
};

const folder = mkdtempSync(path.join(tmpdir(), "tandem-boundaries-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that the small tree breaks, with one of its files changed. */
async function broken(changed: Partial<typeof FILES>): Promise<string[]> {
  for (const [name, text] of Object.entries({ ...FILES, ...changed })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const options = await extractConfig(path.resolve(".dependency-cruiser.cjs"));
  const { output } = await cruise(["lib"], { ...options, baseDir: folder, validate: true, tsConfig: {} });
  return (output as ICruiseResult).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

test("a service that queries the database itself breaks the rule of the repositories", async () => {
  expect(await broken({})).toEqual([]);
  expect(await broken({ "lib/deals/service.ts": 'export { db } from "../database/db";\n' })).toEqual([
    "the-database-is-reached-from-repositories: lib/deals/service.ts",
  ]);
});

test("so do rules, and a feature that imports another's repository is refused as well", async () => {
  expect(await broken({ "lib/deals/rules.ts": 'export { db } from "../database/db";\n' })).toEqual([
    "the-database-is-reached-from-repositories: lib/deals/rules.ts",
  ]);
  const other = { "lib/companies/service.ts": 'export { db } from "../deals/repository";\n' } as Partial<typeof FILES>;
  expect(await broken(other)).toEqual(["features-meet-in-services: lib/companies/service.ts"]);
});

test("a circle is one even if one of its files imports the other only when it needs it", async () => {
  const later = 'export const load = () => import("./service");\n';
  const service = 'export { transaction } from "../database/transaction";\nexport { load } from "./rules";\n';
  const violations = await broken({ "lib/deals/rules.ts": later, "lib/deals/service.ts": service });
  expect(violations.map((one) => one.split(":")[0])).toContain("no-circles");
});
