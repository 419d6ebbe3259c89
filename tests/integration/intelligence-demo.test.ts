import { expect, test } from "vitest";
import { IntelligenceReport } from "@/lib/contracts/intelligence";
import { db } from "@/lib/db";
import { isOldReport } from "@/lib/domain/intelligence";
import { seedWhenEmpty } from "@/prisma/seed";

test("the demo has reports that say where they are from, one that is old, one whose newer try failed, and suggestions", async () => {
  expect(await seedWhenEmpty()).toBe(true);
  const rows = await db().intelligenceReport.findMany();
  const reports = rows.map(({ report }) => IntelligenceReport.parse(report));
  expect(reports.length).toBeGreaterThan(3);
  // What is suggested about a company is from the report that it shows.
  expect(new Set(rows.map(({ companyId }) => companyId)).size).toBe(reports.length);
  for (const { analysis, identity, business, insights } of reports) {
    expect(analysis.message).toContain("Built without a language model");
    expect(identity.founded?.sources).toEqual([expect.objectContaining({ method: "structured data" })]);
    expect(business.offerings.services.length).toBeGreaterThan(2);
    expect(insights.keyPersonnel.length).toBeGreaterThan(0);
  }
  expect(reports.filter(({ generatedAt }) => isOldReport(generatedAt, new Date()))).toHaveLength(1);
  const failed = await db().intelligenceRun.findMany({ where: { report: null }, select: { companyId: true } });
  expect(failed).toHaveLength(1);
  expect(rows.map(({ companyId }) => companyId)).toContain(failed[0]?.companyId);
  expect(await db().companySuggestion.count({ where: { status: "open" } })).toBeGreaterThan(3);
}, 60_000);
