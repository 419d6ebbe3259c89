import "server-only";
import type { Note } from "@/lib/contracts/deals";
import { db, sql } from "@/lib/db";
import type { ActivityType } from "@/lib/domain/enums";
import { holds, SqlFilter } from "@/lib/sql/filter";
import { page } from "@/lib/sql/page";

export interface ActivityRow {
  id: string;
  createdAt: Date;
  title: string;
  description: string;
  activityType: string;
  details: string | null;
  user: { firstName: string; lastName: string } | null;
}

export interface NoteRow extends Omit<Note, "createdAt" | "updatedAt"> {
  createdAt: Date;
  updatedAt: Date;
}

interface NewActivity {
  dealId: string;
  userId: string | null;
  activityType: ActivityType;
  title: string;
  description: string;
  details?: string | undefined;
  noteId?: string;
}

interface Page {
  limit: number;
  offset: number;
}

const PERSON = { select: { firstName: true, lastName: true } } as const;
const USER = `CASE WHEN u.id IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END AS "user"`;

/** The newest entries of a table that `filter` (on alias `e`) leaves, with their user, and their number. */
const findNewest = <Row>(table: "activities" | "notes", columns: string, filter: SqlFilter, paging: Page) =>
  page<Row>({
    select: `${columns}, ${USER}`,
    from: `${table} e LEFT JOIN users u ON u.id = e.user_id`,
    filter,
    order: "e.created_at DESC, e.id DESC",
    limit: paging.limit,
    offset: paging.offset,
  });

const ofDeal = (dealId: string): SqlFilter => {
  const filter = new SqlFilter();
  return filter.and(`e.deal_id = ${filter.value(dealId, "uuid")}`);
};

/** An activity of a note shows the note as it is now. */
const NOTE_TEXT = "(SELECT left(n.content, 200) FROM notes n WHERE n.id = e.note_id)";
const ACTIVITY = `e.id, e.created_at AS "createdAt", e.title, e.activity_type AS "activityType", e.details,
  CASE e.activity_type WHEN 'note' THEN coalesce(${NOTE_TEXT}, 'This note was deleted') ELSE e.description END AS description`;

/** The newest activities of a deal whose scope the caller has checked, and how many there are. */
export function findActivities(
  dealId: string,
  query: Page & { activityType?: ActivityType | undefined; search?: string | undefined },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const filter = ofDeal(dealId);
  const { activityType, search } = query;
  if (activityType) filter.and(`e.activity_type = ${filter.value(activityType)}`);
  if (search)
    filter.and(["e.title", "e.description", NOTE_TEXT].map((text) => holds(text, search, filter)).join(" OR "));
  return findNewest("activities", ACTIVITY, filter, query);
}

export const findActivity = (id: string) =>
  db().activity.findUniqueOrThrow({ where: { id }, include: { user: PERSON } });

export const insertActivity = (data: NewActivity): Promise<{ id: string }> =>
  db().activity.create({ data, select: { id: true } });

/** One activity on every deal of a company. */
export async function insertActivityOfCompany(
  companyId: string,
  activity: Omit<NewActivity, "dealId" | "details" | "noteId">,
): Promise<void> {
  await sql(
    `INSERT INTO activities (deal_id, user_id, activity_type, title, description)
     SELECT d.id, $2::uuid, $3, $4, $5 FROM deals d WHERE d.company_id = $1::uuid`,
    [companyId, activity.userId, activity.activityType, activity.title, activity.description],
  );
}

const NOTE = `e.id, e.deal_id AS "dealId", e.user_id AS "userId", e.content, e.created_at AS "createdAt",
  e.updated_at AS "updatedAt"`;

/** The newest notes of a deal whose scope the caller has checked, and how many there are. */
export const findNotes = (dealId: string, paging: Page): Promise<{ rows: NoteRow[]; total: number }> =>
  findNewest("notes", NOTE, ofDeal(dealId), paging);

/** Whose a note of a deal is, and its text; null where the deal has no such note. */
export const findNote = (dealId: string, id: string) =>
  db().note.findFirst({ where: { id, dealId }, select: { userId: true, content: true } });

export const insertNote = (data: { dealId: string; userId: string; content: string }) =>
  db().note.create({ data, include: { user: PERSON } });

export const updateNoteRow = (id: string, content: string) =>
  db().note.update({ where: { id }, data: { content, updatedAt: new Date() }, include: { user: PERSON } });

export async function deleteNoteRow(id: string): Promise<void> {
  await db().note.delete({ where: { id }, select: { id: true } });
}
