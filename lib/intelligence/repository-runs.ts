import "server-only";
import { sql } from "kysely";
import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import type { SitePage, SiteReading } from "@/lib/crawler/read-site";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { IntelligenceJobType } from "@/lib/domain/enums";
import { selectRecord } from "./repository";
import type { Researched, RunRecord, SiteFacts } from "./run";
import type { Suggestion } from "./suggestions";

const now = sql<Date>`now()`;
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** The error of a job that could not begin. */
export const NOT_BEGUN = "Not begun, because an earlier job failed.";
/** The error of a failure without a text for people. */
const UNEXPECTED = "Something went wrong on our side. Please try again.";

const unfinished = (runId: string, type: IntelligenceJobType) =>
  kysely
    .updateTable("intelligenceJobs")
    .where("intelligenceJobs.runId", "=", runId)
    .where("intelligenceJobs.type", "=", type)
    .where("intelligenceJobs.status", "in", ["PENDING", "IN_PROGRESS"]);

/** Begins a run's job or resumes it; undefined where it has ended. */
export const beginJob = (runId: string, type: IntelligenceJobType) =>
  unfinished(runId, type)
    .set({ status: "IN_PROGRESS" })
    .from("intelligenceRuns")
    .whereRef("intelligenceRuns.id", "=", "intelligenceJobs.runId")
    .returning(["intelligenceRuns.companyId", "intelligenceRuns.providerId", "intelligenceRuns.record"])
    .executeTakeFirst();

/** Stores, in words for the screen, why a try failed that may be repeated. */
export async function noteProblem(runId: string, type: IntelligenceJobType, error: string): Promise<void> {
  await unfinished(runId, type).set({ error }).execute();
}

/** Marks a job as completed, with its findings for the jobs after it. */
export async function completeJob(runId: string, type: IntelligenceJobType, claims?: Researched): Promise<void> {
  const learned = claims ? json(claims) : null;
  await unfinished(runId, type).set({ status: "COMPLETED", error: null, claims: learned }).execute();
}

/** Marks a job and its run as failed, with the reason or that of its last try. */
export async function failJob(runId: string, type: IntelligenceJobType, reason: string | null): Promise<void> {
  const error = sql<string>`coalesce(${reason}::text, error, ${UNEXPECTED})`;
  await unfinished(runId, type).set({ status: "FAILED", error }).execute();
  await kysely
    .updateTable("intelligenceJobs")
    .set({ status: "FAILED", error: NOT_BEGUN })
    .where("runId", "=", runId)
    .where("status", "=", "PENDING")
    .execute();
  await finishRun(runId);
}

export async function finishRun(runId: string): Promise<void> {
  await kysely
    .updateTable("intelligenceRuns")
    .set({ finishedAt: now })
    .where("id", "=", runId)
    .where("finishedAt", "is", null)
    .execute();
}

/** Stores what was read of the website; replaces the result of an earlier try. */
export async function keepReading(runId: string, { pages, ...site }: SiteReading): Promise<void> {
  await kysely
    .updateTable("intelligenceRuns")
    .set({ site: json(site satisfies SiteFacts) })
    .where("id", "=", runId)
    .execute();
  await db().intelligencePage.deleteMany({ where: { runId } });
  await db().intelligencePage.createMany({ data: pages.map((page, position) => ({ runId, position, ...page })) });
}

/** What was read of a run's website; null where nothing was. */
export async function findReading(runId: string): Promise<SiteReading | null> {
  const run = await kysely
    .selectFrom("intelligenceRuns")
    .where("id", "=", runId)
    .select("site")
    .executeTakeFirstOrThrow();
  if (!run.site) return null;
  const pages = await kysely
    .selectFrom("intelligencePages")
    .where("runId", "=", runId)
    .orderBy("position")
    .select(["url", "title", "language", "text", "structuredData", "fetchedAt"])
    .execute();
  const read = pages.map((page): SitePage => ({ ...page, fetchedAt: page.fetchedAt.toISOString() }));
  return { ...run.site, pages: read };
}

/** What the jobs of a run have learned from the model so far. */
export async function findResearched(runId: string): Promise<Researched> {
  const rows = await kysely
    .selectFrom("intelligenceJobs")
    .where("runId", "=", runId)
    .where("claims", "is not", null)
    .orderBy("id")
    .select("claims")
    .execute();
  const all = rows.flatMap(({ claims }) => claims ?? []);
  return {
    items: all.flatMap(({ items }) => items),
    dropped: all.flatMap(({ dropped }) => dropped),
    searched: all.flatMap(({ searched }) => searched),
  };
}

/** The company's present record. */
export const findCompanyNow = (companyId: string): Promise<RunRecord> =>
  selectRecord(kysely.selectFrom("companies")).where("companies.id", "=", companyId).executeTakeFirstOrThrow();

/** The industries that the model can choose from. */
export const findIndustriesToChoose = () =>
  kysely.selectFrom("industries").orderBy("name").select(["id", "code", "name"]).execute();

/** Adds a run's report. Deletes the page texts of older reports. */
export async function insertReport(runId: string, companyId: string, report: IntelligenceReport): Promise<void> {
  const { generatedAt } = report;
  await db().intelligenceReport.create({ data: { runId, companyId, report, generatedAt }, select: { runId: true } });
  await db().intelligencePage.deleteMany({ where: { run: { companyId }, runId: { not: runId } } });
}

/** Replaces open suggestions, except with those that somebody has dismissed before. */
export async function replaceSuggestions(companyId: string, suggestions: readonly Suggestion[]): Promise<void> {
  await db().companySuggestion.deleteMany({ where: { companyId, status: "open" } });
  const dismissed = await kysely
    .selectFrom("companySuggestions")
    .where("companyId", "=", companyId)
    .where("status", "=", "dismissed")
    .select(["field", "value"])
    .execute();
  const isNew = (one: Suggestion) => !dismissed.some(({ field, value }) => field === one.field && value === one.text);
  await db().companySuggestion.createMany({
    data: suggestions.filter(isNew).map(({ field, text, change, confidence, sources }) => ({
      companyId,
      field,
      value: text,
      change: change as Prisma.InputJsonObject,
      confidence: confidence as unknown as Prisma.InputJsonObject,
      sources,
    })),
  });
}
