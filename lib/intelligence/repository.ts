import "server-only";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeCompanies } from "@/lib/access/scope";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { INTELLIGENCE_JOB_TYPES } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { decisionsOf, itsProvider, websitesOf } from "./repository-websites";
import type { RunRecord } from "./run";

const companies = expressionBuilder<DB, "companies">();

/** Selects the fields of a company that a run stores. */
export const selectRecord = (rows: SelectQueryBuilder<DB, "companies", unknown>) =>
  rows
    .leftJoin("industries", "industries.id", "companies.industryId")
    .select(["companies.name", "companies.industryId as industry", "industries.name as industryName"])
    .select(["companies.companySize", "companies.websiteUrl", "companies.addressLine1", "companies.city"])
    .select(["companies.state", "companies.zipCode", "companies.description"]);

/** A company within the actor's scope, as a run stores it, and the provider whose budget the actor's run counts for. */
export async function findForRun(
  actor: Actor,
  companyId: string,
): Promise<{ record: RunRecord; providerId: string | null; isArchived: boolean } | undefined> {
  const found = await selectRecord(kysely.selectFrom("companies"))
    .where("companies.id", "=", companyId)
    .where(scopeCompanies(actor))
    .select([itsProvider.as("providerId"), listOf(decisionsOf(actor.providerId ?? itsProvider)).as("decisions")])
    .select("companies.status")
    .executeTakeFirst();
  if (!found) return undefined;
  const { providerId, decisions, status, ...record } = found;
  return {
    record: { ...record, websites: websitesOf(decisions) },
    providerId: actor.providerId ?? providerId,
    isArchived: status !== "active",
  };
}

interface NewRun {
  companyId: string;
  providerId: string | null;
  /** Null for the clock. */
  requestedById: string | null;
  record: RunRecord;
  /** The run whose failed parts it makes again. */
  resumesId: string | null;
  byNight: boolean;
}

/** Adds a run with its jobs and returns its id; undefined, adding nothing, while another run of the company is going on. */
export async function insertRun({ record, ...run }: NewRun): Promise<string | undefined> {
  const added = await kysely
    .insertInto("intelligenceRuns")
    .values({ ...run, record: sql`${JSON.stringify(record)}::jsonb` })
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return undefined;
  const jobs = INTELLIGENCE_JOB_TYPES.map((type) => ({ runId: added.id, type }));
  await kysely.insertInto("intelligenceJobs").values(jobs).execute();
  return added.id;
}

/** Keeps that a report was refused because the budget is spent, which an Admin looks for later. */
export async function insertRefusal(
  run: Pick<NewRun, "companyId" | "providerId" | "requestedById">,
  problem: string,
): Promise<void> {
  await kysely
    .insertInto("intelligenceRuns")
    .values({ ...run, problem, causes: ["budget"], record: sql`'{}'::jsonb`, finishedAt: sql<Date>`now()` })
    .execute();
}

/** A run that the budget has refused has no jobs: the one before it stays the newest. */
const newestRun = companies
  .selectFrom("intelligenceRuns")
  .innerJoin("intelligenceJobs as job", "job.runId", "intelligenceRuns.id")
  .whereRef("intelligenceRuns.companyId", "=", "companies.id")
  .orderBy("intelligenceRuns.createdAt", "desc")
  .orderBy("intelligenceRuns.id", "desc")
  .limit(1)
  .select("intelligenceRuns.id");

const jobs = companies
  .selectFrom("intelligenceJobs")
  .innerJoin("intelligenceRuns", "intelligenceRuns.id", "intelligenceJobs.runId")
  .where("intelligenceJobs.runId", "=", newestRun)
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("intelligenceJobs.id"),
          type: ref("intelligenceJobs.type"),
          status: ref("intelligenceJobs.status"),
          error: ref("intelligenceJobs.error"),
          note: ref("intelligenceJobs.note"),
          byNight: ref("intelligenceRuns.byNight"),
        }),
      )
      .orderBy("intelligenceJobs.id")
      .as("jobs"),
  );

export const visible = (actor: Actor, companyId: string) =>
  kysely.selectFrom("companies").where("companies.id", "=", companyId).where(scopeCompanies(actor));

/** A company within the actor's scope, locked if asked for. Throws 'not_found' with what was looked for. */
export async function lockVisibleCompany(
  actor: Actor,
  companyId: string,
  { lock, wanted = "Company" }: { lock: boolean; wanted?: string },
) {
  const found = await visible(actor, companyId)
    .$if(lock, (rows) => rows.forUpdate("companies"))
    .select("companies.status")
    .executeTakeFirst();
  if (!found) throw AppError.notFound(`${wanted} not found`);
  return found;
}

export const findUserName = (userId: string) =>
  kysely.selectFrom("users").where("id", "=", userId).select(["firstName", "lastName"]).executeTakeFirstOrThrow();

/** The newest run of a company, if it is of the same provider and record, has ended, and is younger than so many hours. */
export function findNewestRun(
  { companyId, providerId, record }: Pick<NewRun, "companyId" | "providerId" | "record">,
  hours: number,
) {
  return kysely
    .selectFrom("intelligenceRuns")
    .leftJoin("intelligenceReports", "intelligenceReports.runId", "intelligenceRuns.id")
    .where(sql<boolean>`intelligence_runs.id = (
      SELECT id FROM intelligence_runs AS newest WHERE company_id = ${companyId}::uuid
         AND EXISTS (SELECT FROM intelligence_jobs WHERE run_id = newest.id) ORDER BY created_at DESC, id DESC LIMIT 1)`)
    .where(sql<boolean>`intelligence_runs.provider_id IS NOT DISTINCT FROM ${providerId}::uuid`)
    .where(sql<boolean>`intelligence_runs.record = ${JSON.stringify(record)}::jsonb`)
    .where("intelligenceRuns.finishedAt", "is not", null)
    .where("intelligenceRuns.createdAt", ">", sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .select(["intelligenceRuns.id", sql<boolean>`intelligence_reports.run_id IS NOT NULL`.as("hasReport")])
    .executeTakeFirst();
}

/** The jobs of the newest run of a company within the actor's scope, in order; none without a run. */
export const findJobs = (actor: Actor, companyId: string) =>
  visible(actor, companyId).select(listOf(jobs).as("jobs")).executeTakeFirst();

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJobs>>>["jobs"][number];
