import "server-only";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { db } from "@/lib/database/db";
import { holds } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type Order, page } from "@/lib/database/page";
import type { ActivityType } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";

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

const users = expressionBuilder<DB, "users">();
const person = jsonBuildObject({ firstName: users.ref("users.firstName"), lastName: users.ref("users.lastName") });

const NEWEST_FIRST: Order[] = [
  ["key", "desc"],
  ["id", "desc"],
];

const activities = expressionBuilder<DB, "activities">();
const noteText = activities
  .selectFrom("notes")
  .whereRef("notes.id", "=", "activities.noteId")
  .select(sql<string>`left(notes.content, 200)`.as("text"));
/** A note's activity shows the note's present text. */
const description = activities
  .case("activities.activityType")
  .when("note")
  .then(activities.fn.coalesce(noteText, sql<string>`'This note was deleted'`))
  .else(activities.ref("activities.description"))
  .end();

const selectActivity = (rows: SelectQueryBuilder<DB, "activities", unknown>) =>
  rows
    .leftJoin("users", "users.id", "activities.userId")
    .select(["activities.id", "activities.createdAt", "activities.title", "activities.activityType"])
    .select(["activities.details", description.as("description")])
    .select(users.case().when("users.id", "is not", null).then(person).end().as("user"));

/** The newest activities of a deal, whose scope the caller has checked, and how many there are. */
export function findActivities(
  dealId: string,
  query: Page & { activityType?: ActivityType | undefined; search?: string | undefined },
) {
  const { activityType, search, limit, offset } = query;
  const found = activities.and([
    activities("activities.dealId", "=", dealId),
    ...(activityType ? [activities("activities.activityType", "=", activityType)] : []),
    ...(search
      ? [
          activities.or([
            holds("activities.title", search),
            holds("activities.description", search),
            holds(noteText, search),
          ]),
        ]
      : []),
  ]);
  const hits = kysely.selectFrom("activities").where(found).select(["activities.id", "activities.createdAt as key"]);
  return page({
    of: "activities",
    hits: [{ query: hits, once: search !== undefined }],
    order: NEWEST_FIRST,
    limit,
    offset,
    show: selectActivity,
  });
}

export const findActivity = (id: string) =>
  selectActivity(kysely.selectFrom("activities")).where("activities.id", "=", id).executeTakeFirstOrThrow();

export const insertActivity = (data: NewActivity): Promise<{ id: string }> =>
  db().activity.create({ data, select: { id: true } });

/** Adds one activity to every deal of a company. */
export async function insertActivityOfCompany(
  companyId: string,
  { userId, activityType, title, description }: Omit<NewActivity, "dealId" | "details" | "noteId">,
): Promise<void> {
  await sql`
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT id, ${userId}::uuid, ${activityType}, ${title}, ${description} FROM deals WHERE company_id = ${companyId}
    `.execute(kysely);
}

/** The newest notes of a deal, whose scope the caller has checked, and how many there are. */
export const findNotes = (dealId: string, { limit, offset }: Page) =>
  page({
    of: "notes",
    hits: [
      {
        query: kysely
          .selectFrom("notes")
          .where("notes.dealId", "=", dealId)
          .select(["notes.id", "notes.createdAt as key"]),
      },
    ],
    order: NEWEST_FIRST,
    limit,
    offset,
    show: (rows) =>
      rows
        .innerJoin("users", "users.id", "notes.userId")
        .select(["notes.id", "notes.dealId", "notes.userId", "notes.content", "notes.createdAt", "notes.updatedAt"])
        .select(person.as("user")),
  });

/** The author and text of a deal's note; undefined where the deal has no such note. */
export const findNote = (dealId: string, id: string) =>
  kysely
    .selectFrom("notes")
    .where("id", "=", id)
    .where("dealId", "=", dealId)
    .select(["userId", "content"])
    .executeTakeFirst();

export const insertNote = (data: { dealId: string; userId: string; content: string }) =>
  db().note.create({ data, include: { user: PERSON } });

export const updateNoteRow = (id: string, content: string) =>
  db().note.update({ where: { id }, data: { content, updatedAt: new Date() }, include: { user: PERSON } });

export async function deleteNoteRow(id: string): Promise<void> {
  await db().note.delete({ where: { id }, select: { id: true } });
}
