import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type {
  Activity,
  createActivity as createActivityContract,
  listActivities as listActivitiesContract,
  Note,
} from "@/lib/contracts/deals";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { db, sql } from "@/lib/db";
import type { ActivityType } from "@/lib/domain/enums";
import { AppError } from "@/lib/http/app-error";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { transaction } from "@/lib/transaction";
import { requireDeal, requireLockedDeal } from "./access";
import { recordActivity, recordNoteActivity } from "./activities";

const PERSON = { select: { firstName: true, lastName: true } } as const;
const NOTE_MISSING = "Note not found";

interface ActivityRow {
  id: string;
  createdAt: Date;
  title: string;
  description: string;
  activityType: string;
  details: string | null;
  user: { firstName: string; lastName: string } | null;
}

const toActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  title: row.title,
  description: row.description,
  activityType: row.activityType as ActivityType,
  user: row.user,
  metadata: row.activityType === "client" ? { details: row.details } : null,
});

interface NoteRow extends Omit<Note, "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

const toNote = (row: NoteRow): Note => ({
  id: row.id,
  dealId: row.dealId,
  userId: row.userId,
  user: row.user,
  content: row.content,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const USER = `CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END AS "user"`;

/** The newest entries of a table that `filter` (on alias `e`) leaves, with their user, and their number, in one statement. */
async function findNewest<Row>(
  table: "activities" | "notes",
  columns: string,
  filter: SqlFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Row[]; total: number }> {
  const entries = `FROM ${table} e WHERE ${filter.text}`;
  const values = [...filter.values];
  const rows = await sql<Row & { total: number }>(
    `WITH page AS (SELECT e.id ${entries} ORDER BY e.created_at DESC, e.id DESC ${filter.page(limit, offset)})
     SELECT ${columns}, ${USER}, (SELECT count(*)::int ${entries}) AS total
       FROM page JOIN ${table} e USING (id) LEFT JOIN users u ON u.id = e.user_id ORDER BY e.created_at DESC, e.id DESC`,
    filter.values,
  );
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const [counted] = await sql<{ total: number }>(`SELECT count(*)::int AS total ${entries}`, values);
  return { rows, total: counted?.total ?? 0 };
}

const ofDeal = (dealId: string): SqlFilter => {
  const filter = new SqlFilter();
  return filter.and(`e.deal_id = ${filter.value(dealId, "uuid")}`);
};

/** An activity of a note shows the note as it is now. */
const NOTE_TEXT = "(SELECT left(n.content, 200) FROM notes n WHERE n.id = e.note_id)";
const ACTIVITY = `e.id, e.created_at AS "createdAt", e.title, e.activity_type AS "activityType", e.details,
  CASE e.activity_type WHEN 'note' THEN coalesce(${NOTE_TEXT}, 'This note was deleted') ELSE e.description END AS description`;

export async function listActivities(actor: Actor, dealId: string, query: QueryOf<typeof listActivitiesContract>) {
  await requireDeal(actor, dealId);
  const filter = ofDeal(dealId);
  if (query.activityType) filter.and(`e.activity_type = ${filter.value(query.activityType)}`);
  if (query.search) {
    const search = query.search;
    filter.and(["e.title", "e.description", NOTE_TEXT].map((text) => holds(text, search, filter)).join(" OR "));
  }
  const { rows, total } = await findNewest<ActivityRow>("activities", ACTIVITY, filter, query);
  return { items: rows.map(toActivity), total };
}

/** Records what happened with the client; the text of `details` is kept apart (D-44). */
export async function createActivity(
  actor: Actor,
  dealId: string,
  form: BodyOf<typeof createActivityContract>,
): Promise<Activity> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    const id = await recordActivity(actor, {
      dealId,
      activityType: "client",
      title: "Client activity",
      description: form.description,
      details: form.details,
    });
    await audit(actor, "activity.create", "activity", id, { dealId });
    return toActivity(await db().activity.findUniqueOrThrow({ where: { id }, include: { user: PERSON } }));
  });
}

const NOTE = `e.id, e.deal_id AS "dealId", e.user_id AS "userId", e.content, e.created_at AS "createdAt",
  e.updated_at AS "updatedAt"`;

export async function listNotes(actor: Actor, dealId: string, query: { limit: number; offset: number }) {
  await requireDeal(actor, dealId);
  const { rows, total } = await findNewest<NoteRow>("notes", NOTE, ofDeal(dealId), query);
  return { items: rows.map(toNote), total };
}

export async function createNote(actor: Actor, dealId: string, content: string): Promise<Note> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    const note = await db().note.create({ data: { dealId, userId: actor.userId, content }, include: { user: PERSON } });
    await recordNoteActivity(actor, dealId, note.id, "create");
    await audit(actor, "note.create", "note", note.id, { dealId });
    return toNote(note);
  });
}

/** Only the author changes a note, with no exception for Admins (D-19). Answers its text. Throws 'forbidden' for others. */
async function requireOwnNote(actor: Actor, dealId: string, noteId: string): Promise<string> {
  await requireLockedDeal(actor, dealId);
  const note = await db().note.findFirst({ where: { id: noteId, dealId }, select: { userId: true, content: true } });
  if (!note) throw AppError.notFound(NOTE_MISSING);
  if (note.userId !== actor.userId) throw AppError.forbidden("Only the author can change a note");
  return note.content;
}

export async function updateNote(actor: Actor, dealId: string, noteId: string, content: string): Promise<Note> {
  return transaction(async () => {
    const before = await requireOwnNote(actor, dealId, noteId);
    const note = await db().note.update({
      where: { id: noteId },
      data: { content, updatedAt: new Date() },
      include: { user: PERSON },
    });
    if (before !== content) await recordNoteActivity(actor, dealId, noteId, "update");
    await audit(actor, "note.update", "note", noteId, { dealId, before });
    return toNote(note);
  });
}

export async function deleteNote(actor: Actor, dealId: string, noteId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const before = await requireOwnNote(actor, dealId, noteId);
    await db().note.delete({ where: { id: noteId }, select: { id: true } });
    await recordNoteActivity(actor, dealId, noteId, "delete");
    await audit(actor, "note.delete", "note", noteId, { dealId, before });
    return { ok: true };
  });
}
