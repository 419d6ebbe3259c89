import { readingOf } from "@/lib/crawler/read-site";
import { db } from "@/lib/database/db";
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
import type { SeededCompany } from "./companies";
import type { Rep } from "./people";
import { daysAgo, Random } from "./random";
import { pagesOf } from "./websites";

/** The age of each report in days: one of them is old enough for a new one to be offered. */
const AGES: Record<string, number> = {
  "Magnolia Senior Living": 2,
  "Ironwood Fabrication": 6,
  "Copper Software": 11,
  "Ridgeline Orthopedics": 19,
  "Prairie Logistics": 27,
  "Aspen Grove Montessori": 40,
  "Alpine Dental Group": 118,
};
/** The company whose newest report has failed. */
const FAILED = "Ironwood Fabrication";

/**
 * Reports on companies of the first sales rep, made by the app's own code, without a model, from fictional websites. The last try
 * for one of them has failed.
 */
export async function seedIntelligence(companies: SeededCompany[]): Promise<void> {
  const random = new Random(20_260_106);
  for (const company of companies) {
    const age = AGES[company.story.name];
    if (age !== undefined) await seedReport(company, age, random);
    if (company.story.name === FAILED) await seedFailure(company.id, company.rep);
  }
}

async function seedReport(seeded: SeededCompany, age: number, random: Random) {
  const { id: companyId, rep } = seeded;
  const company = await findCompanyNow(companyId);
  const generatedAt = daysAgo(age).toISOString();
  const reading = await readingOf(pagesOf(seeded, company.websiteUrl ?? "", random, generatedAt));
  const runId = await insertEnded(companyId, rep, new Date(generatedAt), () => ({ status: "COMPLETED" }));
  await keepReading(runId, reading);
  await insertReport(runId, companyId, composeByRules({ company, reading, generatedAt }));
  await replaceSuggestions(companyId, suggestionsFor(company, { reading, industry: null }));
}

/** A failed run of today: its first job has failed. */
const seedFailure = (companyId: string, rep: Rep) =>
  insertEnded(companyId, rep, new Date(), (index) => ({
    status: "FAILED",
    error: index === 0 ? "The website took too long to answer." : NOT_BEGUN,
  }));

/** Adds an ended run, each of its jobs as `endOf` says. */
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
