import "server-only";
import { expressionBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { isColleagueAt, mayChangeCompany, scopeCompanies } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { asInstant, listOf, nameOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { wholeList } from "@/lib/database/page";
import type { CorrectionKind } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { visible } from "./repository";
import { decisionsOf, itsProvider } from "./repository-websites";
import type { ReportSection } from "./rules";
import { scopeReports } from "./scope";

const companies = expressionBuilder<DB, "companies">();
const runs = expressionBuilder<DB, "intelligenceRuns">();
const corrections = expressionBuilder<DB, "reportCorrections">();

/** The name of who asked for a report, for colleagues (D-148). */
const generatedBy = (actor: Actor) =>
  runs
    .case()
    .when(isColleagueAt(actor, "intelligenceRuns.providerId"))
    .then(nameOf("intelligenceRuns.requestedById"))
    .end();

/** A company's corrections in the order in which they were made, with names for those who may make them (D-147). */
const correctionsOf = (actor: Actor) =>
  companies
    .selectFrom("reportCorrections")
    .whereRef("reportCorrections.companyId", "=", "companies.id")
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(
          jsonBuildObject({
            id: ref("reportCorrections.id"),
            section: ref("reportCorrections.section"),
            claim: ref("reportCorrections.claim"),
            kind: ref("reportCorrections.kind"),
            value: ref("reportCorrections.value"),
            by: companies.case().when(mayChangeCompany(actor)).then(nameOf("reportCorrections.correctedById")).end(),
            at: asInstant(ref("reportCorrections.correctedAt")),
            version: ref("reportCorrections.version"),
          }),
        )
        .orderBy("reportCorrections.id")
        .as("corrections"),
    );

/** What people have corrected in the reports on a company within the actor's scope, and whether the actor may. */
export const findCorrections = (actor: Actor, companyId: string) =>
  visible(actor, companyId)
    .select([listOf(correctionsOf(actor)).as("corrections"), mayChangeCompany(actor).as("canEdit")])
    .executeTakeFirst();

/**
 * A report on a company within the actor's scope as it was made, the newest by default, and what counts when it is read: what was
 * corrected, the company's present website, and what has been decided about websites in the actor's provider, else in the
 * company's. `found` is null without a report.
 */
export async function findReport(actor: Actor, companyId: string, reportId: string | null = null) {
  const row = await visible(actor, companyId)
    .select(({ selectFrom }) =>
      selectFrom("intelligenceReports")
        .innerJoin("intelligenceRuns", "intelligenceRuns.id", "intelligenceReports.runId")
        .whereRef("intelligenceReports.companyId", "=", "companies.id")
        .where(scopeReports(actor))
        .where(sql<boolean>`(${reportId}::uuid IS NULL OR intelligence_reports.run_id = ${reportId}::uuid)`)
        .orderBy("intelligenceReports.generatedAt", "desc")
        .limit(1)
        .select(({ ref }) =>
          jsonBuildObject({
            id: ref("intelligenceReports.runId"),
            report: ref("intelligenceReports.report"),
            generatedBy: generatedBy(actor),
          }).as("found"),
        )
        .as("found"),
    )
    .select(listOf(correctionsOf(actor)).as("corrections"))
    .select(["companies.websiteUrl", itsProvider.as("providerId")])
    .select(listOf(decisionsOf(actor.providerId ?? itsProvider)).as("decisions"))
    .executeTakeFirst();
  return row && { ...row, providerId: actor.providerId ?? row.providerId };
}

/** The reports on a company within the actor's scope, newest first. */
export const findReports = (actor: Actor, companyId: string) =>
  wholeList(
    kysely
      .selectFrom("intelligenceReports")
      .innerJoin("intelligenceRuns", "intelligenceRuns.id", "intelligenceReports.runId")
      .innerJoin("companies", "companies.id", "intelligenceReports.companyId")
      .where("companies.id", "=", companyId)
      .where(scopeCompanies(actor))
      .where(scopeReports(actor))
      .orderBy("intelligenceReports.generatedAt", "desc")
      .select(["intelligenceReports.runId as id", "intelligenceReports.generatedAt"])
      .select(generatedBy(actor).as("generatedBy"))
      .select(sql<number>`(intelligence_reports.report ->> 'overallConfidence')::float8`.as("overallConfidence")),
  );

/** What has been corrected in reports on a company, for a job or a company that the caller has locked. */
export const findAllCorrections = (companyId: string) =>
  kysely
    .selectFrom("reportCorrections")
    .where("reportCorrections.companyId", "=", companyId)
    .orderBy("reportCorrections.id")
    .select(["id", "section", "claim", "kind", "value", "version"])
    .select(({ ref }) => asInstant(ref("reportCorrections.correctedAt")).as("at"))
    .select(nameOf("reportCorrections.correctedById").as("by"))
    .execute();

interface Said {
  kind: CorrectionKind;
  value: string | null;
  correctedById: string;
}

/** Adds a correction to a company that the caller has locked. Returns its id. */
export async function insertCorrection(
  correction: Said & { companyId: string; section: ReportSection; claim: string },
): Promise<string> {
  const { id } = await kysely
    .insertInto("reportCorrections")
    .values(correction)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCorrection(id: string, said: Said): Promise<void> {
  await kysely
    .updateTable("reportCorrections")
    .set({ ...said, correctedAt: sql<Date>`now()`, version: corrections("version", "+", 1) })
    .where("id", "=", id)
    .execute();
}

export async function deleteCorrection(id: string): Promise<void> {
  await kysely.deleteFrom("reportCorrections").where("id", "=", id).execute();
}

/** The newest report on a company that the caller has locked, and the record that it was made with. */
export const findNewestReport = (companyId: string) =>
  kysely
    .selectFrom("intelligenceReports")
    .innerJoin("intelligenceRuns", "intelligenceRuns.id", "intelligenceReports.runId")
    .where("intelligenceReports.companyId", "=", companyId)
    .orderBy("intelligenceReports.generatedAt", "desc")
    .limit(1)
    .select(["intelligenceReports.runId", "intelligenceReports.report", "intelligenceRuns.record"])
    .executeTakeFirst();
