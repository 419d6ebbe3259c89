import "server-only";
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { scopeWithoutDeal } from "@/lib/access/scope";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { listOf } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { type Order, page } from "@/lib/database/page";
import type { ActivityType } from "@/lib/domain/enums";
import type { DB } from "@/lib/generated/kysely/types";
import { finds } from "@/lib/search/conditions";
import type { Home, Place } from "./access";
import type { ActivityKind, Outcome } from "./rules";

export type NewActivityRow = Home & {
  userId: string | null;
  clientName?: string | undefined;
  activityType: ActivityType;
  title: string;
  description: string;
  details?: string | undefined;
  noteId?: string;
  kind?: ActivityKind | undefined;
  durationMinutes?: number | undefined;
  outcome?: Outcome | undefined;
  /** Only where it was before now. */
  happenedAt?: Date | undefined;
};

interface Page {
  limit: number;
  offset: number;
}

const PERSON = { select: { firstName: true, lastName: true } } as const;

const users = expressionBuilder<DB, "users">();
const person = jsonBuildObject({ firstName: users.ref("users.firstName"), lastName: users.ref("users.lastName") });

/** Who did what an activity tells of: a person with an account, or a client by the one name that is known of them. */
const actor = expressionBuilder<DB, "users" | "activities">()
  .case()
  .when("users.id", "is not", null)
  .then(person)
  .when("activities.clientName", "is not", null)
  .then(
    sql<{
      firstName: string;
      lastName: string;
    }>`json_build_object('firstName', activities.client_name, 'lastName', '')`,
  )
  .end();

const rows = expressionBuilder<DB, "activities" | "notes">();

/**
 * Which rows are a place's: those of a deal, whose scope the caller has checked, or of a company those without a deal that the actor may
 * see. A condition on the table.
 */
export const isAt = (actor: Actor, table: "activities" | "notes", place: Place): Expression<SqlBool> =>
  "dealId" in place
    ? rows(`${table}.dealId`, "=", place.dealId)
    : rows.and([rows(`${table}.companyId`, "=", place.companyId), scopeWithoutDeal(actor, table)]);

const NEWEST_FIRST: Order[] = [
  ["key", "desc"],
  ["id", "desc"],
];

const activities = expressionBuilder<DB, "activities">();
const noteText = (length: number) =>
  activities
    .selectFrom("notes")
    .whereRef("notes.id", "=", "activities.noteId")
    .select(sql<string>`left(notes.content, ${sql.lit(length)})`.as("text"));
/** A note's activity shows the note's present text, as much of it as a list has room for. */
const description = (length: number) =>
  activities
    .case("activities.activityType")
    .when("note")
    .then(activities.fn.coalesce(noteText(length), sql<string>`'This note was deleted'`))
    .else(activities.ref("activities.description"))
    .end();
/** When an activity happened, as the index of the timeline has it. */
export const happenedAt = sql<Date>`COALESCE(activities.happened_at, activities.created_at)`;

const IN_A_LIST = 200;

/** What is shown of an activity, with at most so many characters of its note. */
export const selectActivity = (rows: SelectQueryBuilder<DB, "activities", unknown>, noteLength = IN_A_LIST) =>
  rows
    .leftJoin("users", "users.id", "activities.userId")
    .select(["activities.id", "activities.createdAt", "activities.title", "activities.activityType"])
    .select(["activities.details", description(noteLength).as("description")])
    .select(actor.as("user"));

export interface ActivityFilter {
  activityType?: ActivityType | undefined;
  search?: string | undefined;
}

/** Whether an activity is of a type and contains a text. */
export const fits = ({ activityType, search }: ActivityFilter) =>
  activities.and([
    ...(activityType ? [activities("activities.activityType", "=", activityType)] : []),
    ...(search
      ? [finds(sql`concat_ws(' ', activities.title, activities.description, ${noteText(IN_A_LIST)})`, search)]
      : []),
  ]);

/** The newest activities of a deal, whose scope the caller has checked, and how many there are. */
export function findActivities(dealId: string, query: Page & ActivityFilter) {
  const { limit, offset, search } = query;
  const hits = kysely
    .selectFrom("activities")
    .where("activities.dealId", "=", dealId)
    .where(fits(query))
    .select(["activities.id", happenedAt.as("key")]);
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

/** An activity as somebody logged it, with the provider of one of a company; undefined where the place has no such activity. */
export const findLogged = (actor: Actor, place: Place, id: string) =>
  kysely
    .selectFrom("activities")
    .where("id", "=", id)
    .where(isAt(actor, "activities", place))
    .select([
      "id",
      "providerId",
      "userId",
      "activityType",
      "title",
      "description",
      "details",
      "kind",
      "durationMinutes",
      "outcome",
    ])
    .select(["happenedAt", "createdAt"])
    .executeTakeFirst();

type Logged = Pick<NewActivityRow, "title" | "description"> & {
  details: string | null;
  kind: ActivityKind | null;
  durationMinutes: number | null;
  outcome: Outcome | null;
  happenedAt: Date | null;
};

/** Changes what somebody logged, for which the transaction under way has made an entry of the history (docs/decisions/163). */
export async function updateActivityRow(id: string, row: Logged): Promise<void> {
  await sql`
    SELECT change_activity(${id}::uuid, ${row.title}, ${row.description}, ${row.details}, ${row.kind},
                           ${row.durationMinutes}::int, ${row.outcome}, ${row.happenedAt}::timestamptz)`.execute(
    kysely,
  );
}

/** Deletes what somebody logged, in the same way. */
export async function deleteActivityRow(id: string): Promise<void> {
  await sql`SELECT delete_activity(${id}::uuid)`.execute(kysely);
}

export const insertActivity = (data: NewActivityRow): Promise<{ id: string }> =>
  db().activity.create({ data, select: { id: true } });

export type NewEntry = { dealId: string } & Pick<NewActivityRow, "activityType" | "title" | "description">;

/** Adds activities of one person to many deals, in one statement. */
export async function insertActivities(userId: string, entries: NewEntry[]): Promise<void> {
  await sql`
    INSERT INTO activities (deal_id, user_id, activity_type, title, description)
    SELECT r."dealId", ${userId}::uuid, r."activityType", r.title, r.description
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        AS r("dealId" uuid, "activityType" text, title text, description text)`.execute(kysely);
}

/** Who is named in the note of a row, by name. */
export const mentionsOf = (noteId: "notes.id" | "activities.noteId") =>
  expressionBuilder<DB, "notes" | "activities">()
    .selectFrom("noteMentions")
    .whereRef("noteMentions.noteId", "=", noteId)
    .select(({ fn, ref }) =>
      fn
        .jsonAgg(jsonBuildObject({ userId: ref("noteMentions.userId"), name: ref("noteMentions.name") }))
        .orderBy("noteMentions.name")
        .orderBy("noteMentions.userId")
        .as("mentions"),
    );

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
        .select([
          "notes.id",
          "notes.dealId",
          "notes.companyId",
          "notes.userId",
          "notes.content",
          "notes.createdAt",
          "notes.updatedAt",
        ])
        .select([person.as("user"), listOf(mentionsOf("notes.id")).as("mentions")]),
  });

/** The author and text of a note, with the provider of one of a company; undefined where the place has no such note. */
export const findNote = (actor: Actor, place: Place, id: string) =>
  kysely
    .selectFrom("notes")
    .where("id", "=", id)
    .where(isAt(actor, "notes", place))
    .select(["userId", "content", "providerId"])
    .executeTakeFirst();

export const insertNote = (data: Home & { userId: string; content: string }) =>
  db().note.create({ data, include: { user: PERSON } });

/** Without a new text nothing is written. */
export const updateNoteRow = (id: string, content?: string) =>
  db().note.update({
    where: { id },
    data: content === undefined ? {} : { content, updatedAt: new Date() },
    include: { user: PERSON },
  });

export async function deleteNoteRow(id: string): Promise<void> {
  await db().note.delete({ where: { id }, select: { id: true } });
}
