import { db } from "@/lib/db";
import { INTELLIGENCE_JOB_TYPES } from "@/lib/domain/enums";
import { composeByRules } from "@/lib/intelligence/compose-report";
import {
  findCompanyNow,
  insertReport,
  keepReading,
  NOT_BEGUN,
  replaceSuggestions,
} from "@/lib/intelligence/repository-runs";
import { suggestionsFor } from "@/lib/intelligence/suggestions";
import { readingOf } from "@/lib/website/read-site";
import type { People } from "./people";
import { daysAgo, Random } from "./random";
import { pagesOf } from "./websites";

/** How old each report is, in days: one of them is old enough for a new one to be offered. */
const AGES = [2, 6, 11, 19, 27, 40, 118];

/**
 * Reports on the companies of the first sales rep, composed by the product's own code, without a model, from websites that are
 * made up like the companies. The last try of one of them has failed.
 */
export async function seedIntelligence({ reps: [rep] }: People): Promise<void> {
  if (!rep) return;
  const seen = await db().companyViewer.findMany({
    where: { viewerId: rep.user.id, status: "active" },
    orderBy: [{ deals: "desc" }, { companyId: "asc" }],
    // A company is seen by its rep once for each provider.
    distinct: ["companyId"],
    take: AGES.length,
    select: { companyId: true },
  });
  const random = new Random(20_260_106);
  for (const [index, { companyId }] of seen.entries()) {
    await seedReport(companyId, { rep, age: AGES[index] ?? 1, random });
    if (index === 1) await seedFailure(companyId, rep);
  }
}

type Rep = People["reps"][number];

async function seedReport(companyId: string, { rep, age, random }: { rep: Rep; age: number; random: Random }) {
  const company = await findCompanyNow(companyId);
  const { code = "" } = (await db().industry.findFirst({ where: { id: company.industry ?? "" } })) ?? {};
  const generatedAt = daysAgo(age).toISOString();
  const reading = await readingOf(pagesOf(company, code, random, generatedAt));
  const runId = await insertEnded(companyId, rep, new Date(generatedAt), () => ({ status: "COMPLETED" }));
  await keepReading(runId, reading);
  await insertReport(runId, companyId, composeByRules({ company, reading, generatedAt }));
  await replaceSuggestions(companyId, suggestionsFor(company, { reading, industry: null }));
}

/** A try of today whose first job has failed. */
const seedFailure = (companyId: string, rep: Rep) =>
  insertEnded(companyId, rep, new Date(), (index) => ({
    status: "FAILED",
    error: index === 0 ? "The website took too long to answer." : NOT_BEGUN,
  }));

/** A run that has ended, each of its jobs as `endOf` says. */
async function insertEnded(
  companyId: string,
  rep: Rep,
  at: Date,
  endOf: (index: number) => { status: string; error?: string },
) {
  const run = await db().intelligenceRun.create({
    data: {
      companyId,
      providerId: rep.providerId,
      requestedById: rep.user.id,
      record: await findCompanyNow(companyId),
      createdAt: at,
      finishedAt: at,
      jobs: { create: INTELLIGENCE_JOB_TYPES.map((type, index) => ({ type, ...endOf(index) })) },
    },
    select: { id: true },
  });
  return run.id;
}
