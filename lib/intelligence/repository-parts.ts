import "server-only";
import { sql } from "kysely";
import { db } from "@/lib/database/db";
import { kysely } from "@/lib/database/kysely";
import type { IntelligenceJobType } from "@/lib/domain/enums";
import type { ExtraPage } from "./run";

/** The part that reads the website, whose pages are rows. */
export const READ = "read";

/** Says on the screen what a job is doing or waiting for. */
export async function noteDoing(runId: string, type: IntelligenceJobType, note: string): Promise<void> {
  await kysely
    .updateTable("intelligenceJobs")
    .set({ note })
    .where("runId", "=", runId)
    .where("type", "=", type)
    .where("status", "=", "IN_PROGRESS")
    .execute();
}

/** Keeps what a part came to, for a run that makes the failed parts of this one. */
export async function keepPart(runId: string, part: string, value: unknown): Promise<void> {
  const json = sql<never>`${JSON.stringify(value ?? null)}::jsonb`;
  await kysely
    .insertInto("intelligenceKept")
    .values({ runId, part, value: json })
    .onConflict((again) => again.columns(["runId", "part"]).doUpdateSet({ value: json }))
    .execute();
}

/** Takes over what another run has kept of a part, with the pages that the part has read; undefined where it has kept nothing. */
export async function findKept<T>(from: string, to: string, part: string): Promise<{ value: T } | undefined> {
  const kept = await kysely
    .selectFrom("intelligenceKept")
    .where("runId", "=", from)
    .where("part", "=", part)
    .select("value")
    .executeTakeFirst();
  if (!kept || (part === READ && !(await copyReading(from, to)))) return undefined;
  await copyExtraPages(from, to, part);
  await keepPart(to, part, kept.value);
  return { value: kept.value as T };
}

/** Copies the website as another run has read it; false where its pages have been deleted. */
async function copyReading(from: string, to: string): Promise<boolean> {
  await db().intelligencePage.deleteMany({ where: { runId: to } });
  const { rows } = await sql`
    INSERT INTO intelligence_pages (run_id, position, url, title, language, text, structured_data, fetched_at)
    SELECT ${to}::uuid, position, url, title, language, text, structured_data, fetched_at
      FROM intelligence_pages WHERE run_id = ${from}::uuid
    RETURNING position`.execute(kysely);
  if (rows.length === 0) return false;
  await sql`UPDATE intelligence_runs SET site = (SELECT site FROM intelligence_runs WHERE id = ${from}::uuid)
    WHERE id = ${to}::uuid`.execute(kysely);
  return true;
}

async function copyExtraPages(from: string, to: string, part: string): Promise<void> {
  await db().intelligenceExtraPage.deleteMany({ where: { runId: to, part } });
  await sql`
    INSERT INTO intelligence_extra_pages (run_id, part, method, name, url, text, fetched_at)
    SELECT ${to}::uuid, part, method, name, url, text, fetched_at
      FROM intelligence_extra_pages WHERE run_id = ${from}::uuid AND part = ${part}`.execute(kysely);
}

/** Stores the pages besides the website that a part has read, in place of those of an earlier try. */
export async function keepExtraPages(runId: string, part: string, pages: readonly ExtraPage[]): Promise<void> {
  await db().intelligenceExtraPage.deleteMany({ where: { runId, part } });
  await db().intelligenceExtraPage.createMany({ data: pages.map((page) => ({ runId, part, ...page })) });
}

/** All pages besides the website that a run has read, in the order of reading. */
export async function findExtraPages(runId: string): Promise<ExtraPage[]> {
  const rows = await kysely
    .selectFrom("intelligenceExtraPages")
    .where("runId", "=", runId)
    .orderBy("id")
    .select(["method", "name", "url", "text", "fetchedAt"])
    .execute();
  return rows.map((row) => ({ ...row, fetchedAt: row.fetchedAt.toISOString() }));
}
