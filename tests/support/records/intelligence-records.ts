import { db, type Prisma } from "@/lib/database/db";
import type { FailureCause } from "@/lib/domain/enums";
import { composeByRules } from "@/lib/intelligence/compose-report";
import { NOT_BEGUN } from "@/lib/intelligence/repository-runs";
import { HARBOR, reading } from "./intelligence";
import { serial } from "./records";

const runRecord = { ...HARBOR, industry: null };

/** A finished run of a company with its report, by rules, from the pages of Harbor Point. Returns the run's id. */
export async function addReport(companyId: string, generatedAt = new Date().toISOString()): Promise<string> {
  const run = await db().intelligenceRun.create({
    data: {
      companyId,
      record: runRecord,
      createdAt: generatedAt,
      finishedAt: generatedAt,
      jobs: {
        create: [
          { type: "WEBSITE_ANALYSIS", status: "COMPLETED" },
          { type: "MARKET_RESEARCH", status: "COMPLETED" },
          { type: "COMPANY_INTELLIGENCE", status: "COMPLETED" },
        ],
      },
      report: {
        create: {
          companyId,
          report: composeByRules({ company: HARBOR, reading: reading(), generatedAt }),
          generatedAt,
        },
      },
    },
    select: { id: true },
  });
  return run.id;
}

/** A run whose first job has failed. */
export async function addFailedRun(
  companyId: string,
  error = "The website could not be reached.",
  causes: FailureCause[] = ["website"],
): Promise<string> {
  const notBegun = { status: "FAILED", error: NOT_BEGUN } as const;
  const run = await db().intelligenceRun.create({
    data: {
      companyId,
      record: runRecord,
      ...{ finishedAt: new Date(), problem: error, causes },
      jobs: {
        create: [
          { type: "WEBSITE_ANALYSIS", status: "FAILED", error },
          { type: "MARKET_RESEARCH", ...notBegun },
          { type: "COMPANY_INTELLIGENCE", ...notBegun },
        ],
      },
    },
    select: { id: true },
  });
  return run.id;
}

/** An open suggestion to change a company's description, found on its website. */
export async function addSuggestion(companyId: string): Promise<string> {
  const value = `Keeps the books of shops ${serial()}`;
  const { id } = await db().companySuggestion.create({
    data: {
      companyId,
      field: "description",
      value,
      change: { description: value },
      confidence: { score: 0.8, reasons: ["The website says so in data for search engines."] },
      sources: [
        { url: "https://www.harborpoint.test/", quote: value, fetchedAt: "2026-03-01T10:00:00.000Z", method: "page" },
      ],
    },
    select: { id: true },
  });
  return id;
}

/** A text that somebody of a provider has added as a source for reports on a company. */
export async function addSourceRecord(companyId: string, providerId: string, addedById?: string): Promise<string> {
  const data = { companyId, providerId, addedById, kind: "text", title: `Notes ${serial()}`, text: "They hire." };
  return (await db().companySource.create({ data, select: { id: true } })).id;
}

/** What somebody says about a claim of a company's reports. Returns its id. */
export async function addCorrection(
  companyId: string,
  more: Partial<Prisma.ReportCorrectionUncheckedCreateInput> = {},
) {
  const { id } = await db().reportCorrection.create({
    data: { companyId, section: "market.employees", claim: "24", kind: "wrong", ...more },
    select: { id: true },
  });
  return id;
}
