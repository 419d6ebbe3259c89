import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { dayInZone } from "@/lib/domain/dates";
import { refuse } from "@/lib/refusal";
import { mayChangeActivity, requireDeal, requireLockedDeal } from "./access";
import { recordActivity, recordNoteActivity } from "./activities";
import type {
  Activity,
  ActivityForm,
  createActivity as createActivityContract,
  listActivities as listActivitiesContract,
  Note,
  NoteForm,
} from "./contract";
import { keepMentions } from "./mentions";
import { findMentions } from "./repository-mentions";
import {
  deleteActivityRow,
  deleteNoteRow,
  findActivities,
  findActivity,
  findLogged,
  findNote,
  findNotes,
  insertNote,
  updateActivityRow,
  updateNoteRow,
} from "./repository-timeline";
import { activityTitle, isLogged, pastInstant, refuseActivity } from "./rules";

const ACTIVITY_MISSING = "Activity not found";
const NOTE_MISSING = "Note not found";

type ActivityRow = Awaited<ReturnType<typeof findActivity>>;
type LoggedRow = NonNullable<Awaited<ReturnType<typeof findLogged>>>;
type NoteRow = Awaited<ReturnType<typeof insertNote>>;

const toActivity = ({ details, createdAt, ...row }: ActivityRow): Activity => ({
  ...row,
  createdAt: createdAt.toISOString(),
  metadata: row.activityType === "client" ? { details } : null,
});

const toNote = ({ createdAt, updatedAt, ...row }: NoteRow & Pick<Note, "mentions">): Note => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export async function listActivities(actor: Actor, dealId: string, query: QueryOf<typeof listActivitiesContract>) {
  await requireDeal(actor, dealId);
  const { rows, total } = await findActivities(dealId, query);
  return { items: rows.map(toActivity), total };
}

/**
 * Records what happened with the client; the text of `details` is stored separately (D-44). Throws 'bad_request' for a time to come,
 * and for an outcome that does not fit the kind (D-129).
 */
export async function createActivity(
  actor: Actor,
  dealId: string,
  form: BodyOf<typeof createActivityContract>,
): Promise<Activity> {
  return transaction(async () => {
    await requireLockedDeal(actor, dealId);
    refuse(refuseActivity(form, new Date()));
    const id = await recordActivity(actor, {
      dealId,
      activityType: "client",
      title: activityTitle(form.kind),
      description: form.description,
      details: form.details,
      kind: form.kind,
      durationMinutes: form.durationMinutes,
      outcome: form.outcome,
      happenedAt: pastInstant(form.happenedAt, new Date()),
    });
    await audit(actor, "activity.create", "activity", id, { dealId });
    return toActivity(await findActivity(id));
  });
}

/**
 * An activity that the actor may change, with its deal locked. Throws 'forbidden' for what the product wrote, and for what somebody else
 * logged unless the actor leads the provider (D-243).
 */
async function requireLogged(actor: Actor, dealId: string, activityId: string) {
  const { providerId } = await requireLockedDeal(actor, dealId);
  const activity = await findLogged(dealId, activityId);
  if (!activity) throw AppError.notFound(ACTIVITY_MISSING);
  if (!isLogged(activity)) throw AppError.forbidden("Only what somebody logged can be changed");
  if (!mayChangeActivity(actor, activity, providerId))
    throw AppError.forbidden("Only who logged this activity and who leads the team can change it");
  return activity;
}

/** What the history keeps of an activity: never its text, and its day where the actor is. */
const told = (
  { timeZone }: Actor,
  { kind, happenedAt, createdAt }: Pick<LoggedRow, "kind" | "happenedAt" | "createdAt">,
) => ({
  kind: kind ?? "other",
  day: dayInZone(happenedAt ?? createdAt, timeZone),
});

/** Changes what was logged to what the form says; without a time it stays when it was. Throws as `createActivity`. */
export async function updateActivity(
  actor: Actor,
  dealId: string,
  activityId: string,
  form: ActivityForm,
): Promise<Activity> {
  return transaction(async () => {
    const before = await requireLogged(actor, dealId, activityId);
    const now = new Date();
    refuse(refuseActivity(form, now));
    const kind = form.kind ?? null;
    const after = {
      title: kind === before.kind ? before.title : activityTitle(form.kind),
      description: form.description,
      details: form.details ?? null,
      kind,
      durationMinutes: form.durationMinutes ?? null,
      outcome: form.outcome ?? null,
      happenedAt: form.happenedAt === undefined ? before.happenedAt : (pastInstant(form.happenedAt, now) ?? now),
    };
    if (changesNothing(before, after)) return toActivity(await findActivity(activityId));
    const is = told(actor, { ...before, ...after });
    await audit(actor, "activity.update", "activity", activityId, {
      dealId,
      ...is,
      ...changesOf(told(actor, before), is, is),
    });
    await updateActivityRow(activityId, after);
    return toActivity(await findActivity(activityId));
  });
}

export async function deleteActivity(actor: Actor, dealId: string, activityId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const activity = await requireLogged(actor, dealId, activityId);
    await audit(actor, "activity.delete", "activity", activityId, { dealId, ...told(actor, activity) });
    await deleteActivityRow(activityId);
    return { ok: true };
  });
}

export async function listNotes(actor: Actor, dealId: string, query: { limit: number; offset: number }) {
  await requireDeal(actor, dealId);
  const { rows, total } = await findNotes(dealId, query);
  return { items: rows.map(toNote), total };
}

/** Writes a note, and notifies the people chosen to be named in it. */
export async function createNote(
  actor: Actor,
  dealId: string,
  { content, mentions = [] }: z.output<typeof NoteForm>,
): Promise<Note> {
  return transaction(async () => {
    const deal = await requireLockedDeal(actor, dealId);
    const note = await insertNote({ dealId, userId: actor.userId, content });
    await recordNoteActivity(actor, dealId, note.id, "create");
    await keepMentions(actor, deal, note, mentions);
    await audit(actor, "note.create", "note", note.id, { dealId });
    return toNote({ ...note, mentions: await findMentions(note.id) });
  });
}

/** Only the author may change a note, without an exception for Admins (D-19). Returns its deal and text. Throws 'forbidden' for others. */
async function requireOwnNote(actor: Actor, dealId: string, noteId: string) {
  const deal = await requireLockedDeal(actor, dealId);
  const note = await findNote(dealId, noteId);
  if (!note) throw AppError.notFound(NOTE_MISSING);
  if (note.userId !== actor.userId) throw AppError.forbidden("Only the author can change a note");
  return { deal, before: note.content };
}

/** Changes a note; notifies only people who were not named in it before. */
export async function updateNote(
  actor: Actor,
  dealId: string,
  noteId: string,
  { content, mentions = [] }: z.output<typeof NoteForm>,
): Promise<Note> {
  return transaction(async () => {
    const { deal, before } = await requireOwnNote(actor, dealId, noteId);
    const [was, is] = [{ content: before }, { content }];
    const isChanged = before !== content;
    const note = await updateNoteRow(noteId, isChanged ? content : undefined);
    await keepMentions(actor, deal, note, mentions);
    if (isChanged) {
      await recordNoteActivity(actor, dealId, noteId, "update");
      await audit(actor, "note.update", "note", noteId, { dealId, ...changesOf(was, is, is) });
    }
    return toNote({ ...note, mentions: await findMentions(noteId) });
  });
}

export async function deleteNote(actor: Actor, dealId: string, noteId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { before } = await requireOwnNote(actor, dealId, noteId);
    await deleteNoteRow(noteId);
    await recordNoteActivity(actor, dealId, noteId, "delete");
    await audit(actor, "note.delete", "note", noteId, { dealId, before });
    return { ok: true };
  });
}
