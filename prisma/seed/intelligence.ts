import { insertGeneration } from "@/lib/ai/repository";
import { readingOf } from "@/lib/crawler/read-site";
import { db } from "@/lib/database/db";
import { type FailureCause, INTELLIGENCE_JOB_TYPES } from "@/lib/domain/enums";
import { checkClaims } from "@/lib/intelligence/check-claims";
import type { Claims } from "@/lib/intelligence/claims";
import type { CompanyRecord } from "@/lib/intelligence/company-record";
import { composeByRules, composeWritten } from "@/lib/intelligence/compose-report";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { WEBSITE } from "@/lib/intelligence/missing";
import { renewSuggestions } from "@/lib/intelligence/renew-suggestions";
import { insertCorrection } from "@/lib/intelligence/repository-reports";
import { findCompanyNow, insertReport, keepReading, NOT_BEGUN } from "@/lib/intelligence/repository-runs";
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
/** A company whose recorded address leads to the website of another one. */
const MISLED = { name: "Foothills Heating & Air", read: "Wasatch Auto Care", age: 3 };
/** A company without a website, for which a model has found one that nobody has confirmed. */
const FOUND = { name: "Juniper Hospitality", age: 4 };
/** The company that has an earlier report as well, of so many days ago, and a claim that its sales rep has corrected. */
const CORRECTED = { name: "Copper Software", age: 75 };
/** A company whose website could not be read; its sales rep has added what was said on the phone since. */
const UNREAD = {
  name: "Cottonwood Brewing",
  ...{ age: 8, reason: "Not read: it answered 403." },
  source: {
    ...{ title: "Notes of the first call", age: 7 },
    text: "Runs payroll by hand in a spreadsheet. Hires about ten people for the patio every summer. The second taproom has its own manager. Renews its health plan in January.",
  },
};
interface FailedTry {
  age: number;
  job: number;
  cause: FailureCause;
  error: string;
}

/**
 * Tries that failed before a company's report was made: how many days ago (three more than the report, so that no weekend makes it
 * the newer one), the first of its jobs that failed, and why.
 */
const FAILED_TRIES: Record<string, FailedTry> = {
  "Magnolia Senior Living": { age: 5, job: 0, cause: "website", error: "The website does not let programs read it." },
  "Copper Software": {
    ...{ age: 14, job: 1, cause: "model" },
    error: "OpenAI is not responding. Please try again in a moment.",
  },
  "Prairie Logistics": {
    ...{ age: 30, job: 1, cause: "budget" },
    error: "The daily budget for the language model is used up. Please try again tomorrow.",
  },
};
/** The company whose newest report has failed. */
const FAILED = "Ironwood Fabrication";

/**
 * Reports on companies of the first sales rep, made by the app's own code from fictional websites, all but one without a model.
 * The last try for one of them has failed, one is about another company, the website of one is not confirmed, and that of one could
 * not be read.
 */
export async function seedIntelligence(companies: SeededCompany[]): Promise<void> {
  const random = new Random(20_260_106);
  for (const company of companies) {
    const age = AGES[company.story.name];
    if (company.story.name === CORRECTED.name) await seedCorrected(company);
    const failed = FAILED_TRIES[company.story.name];
    if (failed) await seedFailedTry(company, failed);
    if (age !== undefined) await seedReport(company, age, random);
    if (company.story.name === MISLED.name) {
      const read = companies.find(({ story }) => story.name === MISLED.read);
      if (read) await seedReport(company, MISLED.age, random, read);
    }
    if (company.story.name === FOUND.name) await seedFoundWebsite(company, random);
    if (company.story.name === UNREAD.name) await seedUnread(company);
    if (company.story.name === FAILED) await seedFailure(company.id, company.rep);
  }
}

/** `read` is the company whose website is read. */
async function seedReport(seeded: SeededCompany, age: number, random: Random, read = seeded) {
  const { id: companyId, rep } = seeded;
  const company = await findCompanyNow(companyId);
  const generatedAt = daysAgo(age).toISOString();
  const reading = await readingOf(pagesOf(read, company.websiteUrl ?? "", random, generatedAt));
  const runId = await insertEnded(companyId, rep, new Date(generatedAt));
  await keepReading(runId, reading);
  await insertReport({ runId, companyId, providerId: null }, composeByRules({ company, reading, generatedAt }));
  await renewSuggestions(companyId);
}

async function seedFoundWebsite({ id: companyId, rep, ...seeded }: SeededCompany, random: Random) {
  const { websiteUrl } = await db().company.findUniqueOrThrow({
    where: { id: companyId },
    select: { websiteUrl: true },
  });
  await db().company.update({ where: { id: companyId }, data: { websiteUrl: null } });
  const company = await findCompanyNow(companyId);
  const generatedAt = daysAgo(FOUND.age).toISOString();
  const url = websiteUrl ?? "";
  const reading = await readingOf(pagesOf({ ...seeded, id: companyId, rep }, url, random, generatedAt));
  const runId = await insertEnded(companyId, rep, new Date(generatedAt));
  await keepReading(runId, reading);
  const checked = await checkClaims(claimsOf(company, url), await evidenceOf(company, reading)());
  const findings = { company, reading, foundBy: "model" as const, generatedAt };
  await insertReport({ runId, companyId, providerId: null }, composeWritten(findings, { ...checked, searched: [] }));
  await renewSuggestions(companyId);
}

/** A report of what there is without a website, and a source for the next one. */
async function seedUnread({ id: companyId, rep }: SeededCompany): Promise<void> {
  const company = await findCompanyNow(companyId);
  const generatedAt = daysAgo(UNREAD.age).toISOString();
  const missing = [{ ...WEBSITE, reason: UNREAD.reason, cause: "website" as const }];
  const problem = { job: INTELLIGENCE_JOB_TYPES.length, cause: "website", error: `Website: ${UNREAD.reason}` } as const;
  const runId = await insertEnded(companyId, rep, new Date(generatedAt), problem);
  const report = composeByRules({ company, reading: null, missing, generatedAt });
  await insertReport({ runId, companyId, providerId: null }, report);
  const { title, text, age } = UNREAD.source;
  const added = { addedById: rep.user.id, createdAt: daysAgo(age) };
  const { providerId } = rep;
  await db().companySource.create({ data: { companyId, providerId, kind: "text", title, text, ...added } });
}

/** A report from when the company was smaller, and what its sales rep knows better than its website. */
async function seedCorrected(seeded: SeededCompany): Promise<void> {
  const { id: companyId, rep } = seeded;
  const company = await findCompanyNow(companyId);
  const generatedAt = daysAgo(CORRECTED.age).toISOString();
  const reading = await readingOf(pagesOf(seeded, company.websiteUrl ?? "", new Random(CORRECTED.age), generatedAt));
  const runId = await insertEnded(companyId, rep, new Date(generatedAt));
  await insertReport({ runId, companyId, providerId: null }, composeByRules({ company, reading, generatedAt }));
  const said = { kind: "corrected", value: "Salesforce", correctedById: rep.user.id } as const;
  await insertCorrection({ companyId, section: "technology.technologies", claim: "HubSpot", ...said });
}

/** What a model says about the pages of a restaurant, and something that no page says. */
function claimsOf({ name, city }: CompanyRecord, url: string): Partial<Claims> {
  const said = (quote: string) => ({ quote, url: `${url}/`, score: 0.85, reason: "The page says so." });
  const concluded = { quote: null, url: null, score: 0.5, reason: "Restaurants usually do." };
  return {
    texts: [
      { topic: "geographicScope", value: city, ...said(`${name} has served ${city}`) },
      { topic: "positioning", value: "A table for every occasion", ...said("A table for every occasion") },
      { topic: "highlight", value: `Has served ${city} for long`, ...said(`${name} has served ${city}`) },
      { topic: "potentialChallenge", value: "Staff leave at the end of the season", ...concluded },
      { topic: "revenue", value: "$40 million", ...said("an annual revenue of $40 million") },
    ],
  };
}

/** A failed run of today: its first job has failed. */
const seedFailure = (companyId: string, rep: Rep) =>
  insertEnded(companyId, rep, new Date(), { job: 0, cause: "website", error: "The website took too long to answer." });

/** A failed run that a report followed, with the call to the model that failed. */
async function seedFailedTry({ id, story, rep }: SeededCompany, { age, ...failed }: FailedTry): Promise<void> {
  const { cause, error } = failed;
  const at = daysAgo(age);
  const runId = await insertEnded(id, rep, at, failed);
  if (cause !== "model") return;
  await insertGeneration({
    ...{ runId, providerId: rep.providerId, companyId: id, personId: rep.user.id, label: story.name },
    ...{ vendor: "OpenAI", model: "gpt-5-mini", startedAt: at, endedAt: new Date(+at + 4_000), createdAt: at },
    ...{ responseType: "object", generationType: "market_company_research", status: "failed", error },
    ...{ systemPrompt: "Say what the data say about the company.", userPrompt: story.name },
    ...{ vendorStatus: 503, vendorText: '{"error":{"message":"The server is overloaded or not ready yet."}}' },
  });
}

/** Adds an ended run; with `failed` its jobs from that one on, of those from 0, have failed. */
async function insertEnded(companyId: string, rep: Rep, at: Date, failed?: Omit<FailedTry, "age">) {
  const endOf = (index: number) =>
    !failed || index < failed.job
      ? { status: "COMPLETED" }
      : { status: "FAILED", error: index === failed.job ? failed.error : NOT_BEGUN };
  const run = await db().intelligenceRun.create({
    data: {
      companyId,
      providerId: rep.providerId,
      requestedById: rep.user.id,
      record: await findCompanyNow(companyId),
      createdAt: at,
      finishedAt: at,
      ...(failed && { problem: failed.error, causes: [failed.cause] }),
      jobs: { create: INTELLIGENCE_JOB_TYPES.map((type, index) => ({ type, ...endOf(index) })) },
    },
    select: { id: true },
  });
  return run.id;
}
