import "server-only";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Actor } from "@/lib/auth/actor";
import { scopeCompanies } from "@/lib/companies/scope";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { INTELLIGENCE_JOB_TYPES } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import type { RunRecord } from "./run";

const companies = expressionBuilder<DB, "companies">();

/** Selects the fields of a company that a run stores. */
export const selectRecord = (rows: SelectQueryBuilder<DB, "companies", unknown>) =>
  rows
    .leftJoin("industries", "industries.id", "companies.industryId")
    .select(["companies.name", "companies.industryId as industry", "industries.name as industryName"])
    .select(["companies.companySize", "companies.websiteUrl", "companies.addressLine1", "companies.city"])
    .select(["companies.state", "companies.zipCode", "companies.description"]);

/** The provider in which a company was created, else that of its newest deal. */
const itsProvider = companies.fn.coalesce(
  "companies.createdInId",
  companies
    .selectFrom("deals")
    .whereRef("deals.companyId", "=", "companies.id")
    .orderBy("deals.createdAt", "desc")
    .limit(1)
    .select("deals.providerId"),
);

/** A company within the actor's scope, as a run stores it, and the provider whose budget the actor's run counts for. */
export async function findForRun(
  actor: Actor,
  companyId: string,
): Promise<{ record: RunRecord; providerId: string | null } | undefined> {
  const found = await selectRecord(kysely.selectFrom("companies"))
    .where("companies.id", "=", companyId)
    .where(scopeCompanies(actor))
    .select(itsProvider.as("providerId"))
    .executeTakeFirst();
  if (!found) return undefined;
  const { providerId, ...record } = found;
  return { record, providerId: actor.providerId ?? providerId };
}

interface NewRun {
  companyId: string;
  providerId: string | null;
  requestedById: string;
  record: RunRecord;
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

const newestRun = companies
  .selectFrom("intelligenceRuns")
  .whereRef("intelligenceRuns.companyId", "=", "companies.id")
  .orderBy("intelligenceRuns.createdAt", "desc")
  .orderBy("intelligenceRuns.id", "desc")
  .limit(1)
  .select("intelligenceRuns.id");

const jobs = companies
  .selectFrom("intelligenceJobs")
  .where("intelligenceJobs.runId", "=", newestRun)
  .select(({ fn, ref }) =>
    fn
      .jsonAgg(
        jsonBuildObject({
          id: ref("intelligenceJobs.id"),
          type: ref("intelligenceJobs.type"),
          status: ref("intelligenceJobs.status"),
          error: ref("intelligenceJobs.error"),
        }),
      )
      .orderBy("intelligenceJobs.id")
      .as("jobs"),
  );

const visible = (actor: Actor, companyId: string) =>
  kysely.selectFrom("companies").where("companies.id", "=", companyId).where(scopeCompanies(actor));

/** The jobs of the newest run of a company within the actor's scope, in order; none without a run. */
export const findJobs = (actor: Actor, companyId: string) =>
  visible(actor, companyId).select(listOf(jobs).as("jobs")).executeTakeFirst();

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJobs>>>["jobs"][number];

/** The newest report on a company within the actor's scope; `report` is null without one. */
export const findReport = (actor: Actor, companyId: string) =>
  visible(actor, companyId)
    .select(({ selectFrom }) =>
      selectFrom("intelligenceReports")
        .whereRef("intelligenceReports.companyId", "=", "companies.id")
        .orderBy("intelligenceReports.generatedAt", "desc")
        .limit(1)
        .select("intelligenceReports.report")
        .as("report"),
    )
    .executeTakeFirst();
