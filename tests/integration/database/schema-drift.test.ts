import { expect, test } from "vitest";
import { diffSql } from "@/prisma/migrate";

test("the migrations create exactly what prisma/schema says", async () => {
  const sql = await diffSql(process.env.TEST_DATABASE_URL ?? "");
  expect(sql, "write the next migration with: npm run db:diff -- <name>").toBe("");
});
