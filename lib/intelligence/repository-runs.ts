import "server-only";
import { sql } from "kysely";
import type { FailedReportQuery } from "@/lib/ai/contract";
import type { SitePage, SiteReading } from "@/lib/crawler/read-site";
import { db, type Prisma } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import { page } from "@/lib/database/page";
import type { FailureCause, IntelligenceJobType } from "@/lib/domain/enums";
import type { IntelligenceReport, MissingPart } from "./contract";
import { selectRecord } from "./repository";
import type { Learned, ModelState, RunRecord, SiteFacts } from "./run";
import { seenInProvider } from "./scope";
import type { Suggestion } from "./suggestions";

const now = sql<Date>`now()`;
const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

/** The error of a job that could not begin. */
export const NOT_BEGUN = "Not started, because an earlier job failed.";
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
    .returning(["intelligenceRuns.resumesId", "intelligenceRuns.byNight"])
    .returning("intelligenceRuns.requestedById")
    .executeTakeFirst();

/** Marks a job as completed, with its findings for the jobs after it, and says what it could not get. */
export async function completeJob(runId: string, type: IntelligenceJobType, learned: Learned): Promise<void> {
  const note = inWords(learned.missing);
  await unfinished(runId, type)
    .set({ status: "COMPLETED", error: null, note, claims: json(learned) })
    .execute();
}

/** Keeps by which event the run's present job is worked on. */
export async function updateWork(runId: string, workId: string): Promise<void> {
  await kysely.updateTable("intelligenceRuns").set({ workId }).where("id", "=", runId).execute();
}

/** Whether a run has ended. */
export async function isFinished(runId: string): Promise<boolean> {
  const run = await kysely
    .selectFrom("intelligenceRuns")
    .where("id", "=", runId)
    .where("finishedAt", "is", null)
    .select("id")
    .executeTakeFirst();
  return run === undefined;
}

const inWords = (missing: readonly MissingPart[]): string | null =>
  missing.map(({ part, reason }) => `${part}: ${reason}`).join(" ") || null;

export const causesOf = (missing: readonly MissingPart[]): FailureCause[] => [
  ...new Set(missing.map(({ cause = "other" }) => cause)),
];

/** Marks a job and its run as failed, with the reason or that of its last try. */
export async function failJob(
  runId: string,
  type: IntelligenceJobType,
  reason: string | null,
  causes: FailureCause[],
): Promise<void> {
  const error = sql<string>`coalesce(${reason}::text, error, ${UNEXPECTED})`;
  const failed = await unfinished(runId, type)
    .set({ status: "FAILED", error, note: null })
    .returning("error")
    .executeTakeFirst();
  await kysely
    .updateTable("intelligenceJobs")
    .set({ status: "FAILED", error: NOT_BEGUN })
    .where("runId", "=", runId)
    .where("status", "=", "PENDING")
    .execute();
  await endRun(runId, failed?.error ?? null, causes);
}

/** The run of a company that has not ended, and the job that works on it. */
export const findRunUnderWay = (companyId: string) =>
  kysely
    .selectFrom("intelligenceRuns")
    .where("companyId", "=", companyId)
    .where("finishedAt", "is", null)
    .select(["id", "workId"])
    .executeTakeFirst();

/** Ends a run that somebody has canceled, in whichever job it is; returns whether it had not ended yet. */
export async function cancelRunUnderWay(runId: string, reason: string): Promise<boolean> {
  const open = await kysely
    .selectFrom("intelligenceJobs")
    .where("runId", "=", runId)
    .where("status", "in", ["PENDING", "IN_PROGRESS"])
    .orderBy("id")
    .select("type")
    .executeTakeFirst();
  if (open) await failJob(runId, open.type, reason, ["canceled"]);
  return open !== undefined;
}

/** Ends a run with its report, and says what it lacks. */
export const finishRun = (runId: string, missing: readonly MissingPart[]): Promise<void> =>
  endRun(runId, inWords(missing), causesOf(missing));

async function endRun(runId: string, problem: string | null, causes: FailureCause[]): Promise<void> {
  await kysely
    .updateTable("intelligenceRuns")
    .set({ finishedAt: now, problem, causes })
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

const NOT_ASKED: ModelState = { answered: 0, failing: 0, stopped: null };

/** What the jobs of a run have learned so far, and what they could not get. */
export async function findLearned(runId: string): Promise<Learned> {
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
    // A run of an earlier version has none.
    missing: all.flatMap(({ missing }) => missing ?? []),
    unread: all.flatMap(({ unread }) => unread ?? []),
    model: all.at(-1)?.model ?? NOT_ASKED,
  };
}

/** The company's present record. */
export const findCompanyNow = (companyId: string): Promise<RunRecord> =>
  selectRecord(kysely.selectFrom("companies")).where("companies.id", "=", companyId).executeTakeFirstOrThrow();

/** The newest report of a company that the people of a provider see. */
export async function findLastReport(
  companyId: string,
  providerId: string | null,
): Promise<IntelligenceReport | undefined> {
  const found = await kysely
    .selectFrom("intelligenceReports")
    .where("companyId", "=", companyId)
    .where(seenInProvider(providerId))
    .orderBy("generatedAt", "desc")
    .limit(1)
    .select("report")
    .executeTakeFirst();
  return found?.report;
}

/**
 * Adds a run's report; with `providerId` only that provider's people see it. Deletes the texts of older runs' pages, and what they
 * have kept.
 */
export async function insertReport(
  { runId, companyId, providerId }: { runId: string; companyId: string; providerId: string | null },
  report: IntelligenceReport,
): Promise<void> {
  const { generatedAt } = report;
  const data = { runId, companyId, providerId, report, generatedAt };
  await db().intelligenceReport.create({ data, select: { runId: true } });
  const older = { run: { companyId }, runId: { not: runId } };
  await db().intelligencePage.deleteMany({ where: older });
  await db().intelligenceExtraPage.deleteMany({ where: older });
  await db().intelligenceKept.deleteMany({ where: older });
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

/** One page of the runs that failed, were refused or lack a part, newest first, and the number of all. */
export function findFailedRuns({ limit, offset }: FailedReportQuery) {
  const hits = kysely.selectFrom("intelligenceRuns").where("intelligenceRuns.problem", "is not", null);
  return page({
    of: "intelligenceRuns",
    hits: [{ query: hits.select(["intelligenceRuns.id", "intelligenceRuns.createdAt as key"]), number: hits }],
    order: [
      ["key", "desc"],
      ["id", "desc"],
    ],
    limit,
    offset,
    show: (rows) =>
      rows
        .innerJoin("companies", "companies.id", "intelligenceRuns.companyId")
        .leftJoin("providers", "providers.id", "intelligenceRuns.providerId")
        .leftJoin("users", "users.id", "intelligenceRuns.requestedById")
        .leftJoin("intelligenceReports", "intelligenceReports.runId", "intelligenceRuns.id")
        .select(["intelligenceRuns.id", "intelligenceRuns.createdAt", "intelligenceRuns.causes"])
        .select(["intelligenceRuns.problem", "companies.id as companyId", "companies.name as companyName"])
        .select(["providers.id as tenantId", "providers.companyName as tenantName", "users.id as personId"])
        .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as("personName"))
        .select(sql<boolean>`intelligence_reports.run_id IS NOT NULL`.as("hasReport")),
  });
}
