import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { brokenBoundaries, LAYERS, RULES, smallFiles } from "@/tests/boundaries";

/** What files import that break no rule. */
const IN_ORDER: Record<string, string[]> = {
  "middleware.ts": ["lib/env.ts"],
  "app/page.tsx": ["components/board.tsx", "lib/deals/service.ts"],
  "components/board.tsx": ["lib/api-client/client.ts", "lib/generated/calls/deals.ts", "react"],
  "components/deals/schemas.ts": ["lib/deals/contract.ts"],
  "components/shell/app-shell.tsx": ["components/companies/list.tsx"],
  "components/companies/list.tsx": ["components/deals/card.tsx"],
  "components/deals/card.tsx": ["components/data-table/parts.tsx"],
  "components/data-table/parts.tsx": ["components/form/parts.tsx"],
  "components/form/parts.tsx": ["components/layout/parts.tsx"],
  "components/layout/parts.tsx": ["components/kit/parts.tsx"],
  "components/kit/parts.tsx": ["components/feedback/parts.tsx"],
  "components/feedback/parts.tsx": ["components/ui/parts.tsx"],
  "components/ui/parts.tsx": ["components/hooks/parts.tsx"],
  "components/proposals/builder/builder.tsx": ["components/proposals/client/prices.tsx"],
  "lib/api-client/client.ts": ["lib/domain/dates.ts"],
  "lib/companies/repository.ts": ["lib/database/kysely.ts", "lib/deals/scope.ts"],
  "lib/companies/service.ts": ["lib/companies/repository.ts", "lib/deals/service.ts"],
  "lib/deals/contract.ts": ["lib/deals/rules.ts", "lib/domain/dates.ts", "zod"],
  "lib/database/db.ts": ["lib/generated/prisma/client.ts", "pg"],
  "lib/database/kysely.ts": ["kysely", "pg"],
  "lib/database/transaction.ts": ["lib/database/db.ts"],
  "lib/deals/repository.ts": ["lib/database/db.ts", "lib/database/kysely.ts", "lib/deals/scope.ts"],
  "lib/deals/rules.ts": ["lib/domain/dates.ts"],
  "lib/deals/scope.ts": ["kysely"],
  "lib/deals/service.ts": ["lib/database/transaction.ts", "lib/deals/dto.ts", "lib/deals/repository.ts"],
  "lib/domain/dates.ts": ["date-fns"],
  "lib/generated/calls/deals.ts": [],
  "lib/generated/prisma/client.ts": ["@prisma/client"],
  "lib/proposals/call/service.ts": ["lib/proposals/call/repository.ts", "lib/proposals/service.ts"],
  "lib/proposals/signing/service.ts": ["lib/proposals/call/service.ts"],
  "lib/proposals/agreement/service.ts": ["lib/proposals/signing/service.ts"],
  "lib/proposals/client/service.ts": ["lib/proposals/agreement/service.ts"],
  "lib/proposals/inside/service.ts": ["lib/proposals/client/service.ts"],
  "scripts/launcher/start.ts": ["lib/env.ts"],
  "tests/deals.test.ts": ["app/page.tsx", "lib/database/db.ts"],
};

/** A rule, a file, and what this may not import as well. */
const BREACHES = [
  ["nobody-imports-app", "scripts/launcher/start.ts", "app/error.tsx"],
  ["app-uses-services", "app/page.tsx", "lib/deals/repository.ts"],
  ["middleware-is-edge-safe", "lib/env.ts", "pino"],
  ["middleware-knows-sessions-only", "middleware.ts", "lib/deals/rules.ts"],
  ["browser-never-reaches-the-database", "components/board.tsx", "pino"],
  ["browser-never-reaches-the-database", "lib/api-client/client.ts", "lib/env.ts"],
  ["the-browser-loads-schemas-later", "components/board.tsx", "lib/deals/contract.ts"],
  ["the-browser-loads-schemas-later", "lib/api-client/client.ts", "zod"],
  ["components-see-contracts-and-rules-only", "components/board.tsx", "lib/deals/dto.ts"],
  ...LAYERS.map(
    (layer) =>
      [
        `components-build-on-lower-layers-${layer}`,
        `components/${layer}/parts.tsx`,
        "components/team/list.tsx",
      ] as const,
  ),
  ["components-build-on-lower-layers-kit", "components/kit/parts.tsx", "components/form/field.tsx"],
  ["only-app-imports-the-shell", "components/deals/card.tsx", "components/shell/sidebar.tsx"],
  ["folders-import-each-other-one-way-lib", "lib/deals/rules.ts", "lib/companies/rules.ts"],
  ["folders-import-each-other-one-way-components", "components/deals/card.tsx", "components/companies/name.tsx"],
  [
    "folders-import-each-other-one-way-components/proposals",
    "components/proposals/client/prices.tsx",
    "components/proposals/builder/amount.tsx",
  ],
  ["domain-knows-no-feature", "lib/domain/dates.ts", "react"],
  ["rules-are-pure", "lib/deals/rules.ts", "zod"],
  ["dates-have-one-place", "lib/deals/service.ts", "date-fns"],
  ["contracts-know-rules-and-zod", "lib/deals/contract.ts", "lib/deals/dto.ts"],
  ["the-database-is-reached-from-repositories", "lib/deals/service.ts", "lib/database/db.ts"],
  ["the-database-is-reached-from-repositories", "lib/deals/scope.ts", "lib/database/kysely.ts"],
  ["the-database-is-reached-from-repositories", "lib/deals/service.ts", "pg"],
  ["features-meet-in-services", "lib/companies/service.ts", "lib/deals/repository.ts"],
  ["features-keep-their-mapping", "lib/companies/service.ts", "lib/deals/dto.ts"],
  ["scopes-join-in-queries", "lib/companies/service.ts", "lib/deals/scope.ts"],
  ["proposals-build-on-each-other-base", "lib/proposals/service.ts", "lib/proposals/inside/rules.ts"],
  ["proposals-build-on-each-other-call", "lib/proposals/call/service.ts", "lib/proposals/signing/rules.ts"],
  ["proposals-build-on-each-other-signing", "lib/proposals/signing/service.ts", "lib/proposals/agreement/rules.ts"],
  ["proposals-build-on-each-other-agreement", "lib/proposals/agreement/service.ts", "lib/proposals/client/rules.ts"],
  ["proposals-build-on-each-other-client", "lib/proposals/client/service.ts", "lib/proposals/inside/rules.ts"],
  ["rooms-of-a-proposal-meet-in-services", "lib/proposals/inside/service.ts", "lib/proposals/call/repository.ts"],
  ["scripts-are-apart", "lib/deals/service.ts", "scripts/launcher/steps.ts"],
  ["commands-need-no-generated-code", "scripts/launcher/start.ts", "lib/database/transaction.ts"],
  ["no-tests-in-the-product", "lib/deals/service.ts", "tests/support.ts"],
  ["no-circles", "lib/deals/repository.ts", "lib/deals/service.ts"],
] as const;

const folder = mkdtempSync(path.join(tmpdir(), "tandem-boundaries-"));
afterAll(() => rmSync(folder, { recursive: true }));

const isFile = (name: string) => /\.tsx?$/.test(name);
const load = (name: string) => `import "${isFile(name) ? `@/${name}` : name}";\n`;

/** A folder with these files. */
function treeOf(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(folder, "tree-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

/** The rules that the files in order break with one line more in one of them. */
async function broken(file: string, line: string): Promise<string[]> {
  const imported = [...Object.values(IN_ORDER).flat(), ...BREACHES.map(([, , to]) => to)].filter(isFile);
  const texts = [...new Set([...imported, ...Object.keys(IN_ORDER)])].map((name) => [
    name,
    [...(IN_ORDER[name] ?? []).map(load), name === file ? line : ""].join(""),
  ]);
  const root = treeOf({
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    ...Object.fromEntries(texts),
  });
  const names = (await brokenBoundaries(root)).map((one) => one.split(":")[0] ?? "");
  return [...new Set(names)];
}

test("files in order break no rule, and neither does what they take of types only", async () => {
  expect(await broken("lib/deals/service.ts", 'import type { Db } from "@/lib/database/db";\n')).toEqual([]);
});

test.each(BREACHES)("%s: %s may not import %s", async (rule, from, to) => {
  expect(await broken(from, load(to))).toEqual([rule]);
});

test("every rule is broken by one of them", () => {
  expect(RULES.map(({ name }) => name).toSorted()).toEqual([...new Set(BREACHES.map(([rule]) => rule))].toSorted());
});

test("a circle is one even if one of its files imports the other only when it needs it", async () => {
  const later = 'export const load = () => import("@/lib/deals/service");\n';
  expect(await broken("lib/deals/repository.ts", later)).toEqual(["no-circles"]);
});

test("a form may load a schema when it needs it", async () => {
  const later = 'export const load = () => import("@/lib/deals/contract");\n';
  expect(await broken("components/deals/card.tsx", later)).toEqual([]);
});

test("an import of a file that is not there fails", async () => {
  await expect(broken("lib/deals/service.ts", 'import "./nowhere";\n')).rejects.toThrow(
    'Could not resolve "./nowhere"',
  );
});

const BOARD = {
  "components/board.tsx": 'import { lane } from "./lane";\n',
  "components/lane.ts": "export const lane = 1;\n",
};

test("a small file that only a neighbor imports is named", () => {
  expect(smallFiles(treeOf(BOARD))).toEqual(["components/lane.ts → board.tsx"]);
});

test.each<[string, Record<string, string>]>([
  ["has more than 40 lines", { "components/lane.ts": "export const lane = 1;\n".repeat(41) }],
  ["has a second importer", { "components/other.tsx": 'import { lane } from "@/components/lane";\n' }],
  ["is imported from another folder only", { "components/board.tsx": "", "app/page.tsx": load("components/lane.ts") }],
  ["is tested", { "tests/unit/lane.test.ts": 'import type { Lane } from "@/components/lane";\n' }],
  ["is loaded later", { "components/board.tsx": 'export const load = () => import("./lane");\n' }],
  ["begins the browser's part", { "components/lane.ts": '"use client";\n' }],
])("a file that %s is not", (_, files) => {
  expect(smallFiles(treeOf({ ...BOARD, ...files }))).toEqual([]);
});

test("neither is one with what its importer may not import, unless that is of types only", () => {
  const service = { "lib/deals/service.ts": 'import "./open";\n', "lib/database/db.ts": "" };
  const open = (line: string) => smallFiles(treeOf({ ...service, "lib/deals/open.ts": line }));
  expect(open('import { db } from "@/lib/database/db";\n')).toEqual([]);
  expect(open('import type { Db } from "@/lib/database/db";\n')).toEqual(["lib/deals/open.ts → service.ts"]);
});
