import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guessTaxKind } from "@/lib/domain/tax-kind";
import { sql } from "../../support/records/sql";

const NAMES = [
  ...["SUTA CO", "Florida SUI", "ui", "Texas unemployment tax", "Reemployment", "Washington paid leave", "Suite fee"],
  ...["FUTA", "Federal Unemployment", "Social Security (FICA)", "OASDI", "Medicare (FICA)", "FICA"],
  ...["Social Security and Medicare", "Head tax", "FUTAX"],
];

test("the migration guessed the kinds of existing tax rates as the app does (D-153)", async () => {
  const migration = readFileSync("prisma/migrations/20261125140000_wage_bases/migration.sql", "utf8");
  const guess = /SET "kind" = (CASE[\s\S]+?\nEND);/.exec(migration)?.[1];
  const cases = NAMES.flatMap((taxName) =>
    [1, 2].flatMap((locality) => [null, 6.2, 1.45, 7.65].map((fixedRate) => ({ taxName, locality, fixedRate }))),
  );
  const rows = await sql<{ kind: string }>(
    `SELECT ${guess} AS kind
       FROM jsonb_to_recordset($1) AS given(position int, tax_name text, locality int, fixed_rate numeric)
      ORDER BY position`,
    [
      JSON.stringify(
        cases.map(({ taxName, locality, fixedRate }, position) => ({
          position,
          tax_name: taxName,
          locality,
          fixed_rate: fixedRate,
        })),
      ),
    ],
  );
  expect(rows.map(({ kind }, index) => ({ ...cases[index], kind }))).toEqual(
    cases.map((one) => ({ ...one, kind: guessTaxKind(one) })),
  );
});
