import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { dayInZone } from "@/lib/domain/dates";
import { refuse } from "@/lib/refusal";
import { type Home, homeIn, mayChangeActivity, type Place, requireDeal, requireLockedPlace } from "./access";
import { recordActivity, recordNoteActivity } from "./activities";
import type { Activity, ActivityForm, listActivities as listActivitiesContract, Note, NoteForm } from "./contract";
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

const toNote = ({ createdAt, updatedAt, ...row }: Omit<NoteRow, "providerId"> & Pick<Note, "mentions">): Note => ({
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
export async function createActivity(actor: Actor, place: Place, form: ActivityForm): Promise<Activity> {
  return transaction(async () => {
    await requireLockedPlace(actor, place);
    refuse(refuseActivity(form, new Date()));
    const home = homeIn(actor, place);
    const id = await recordActivity(actor, {
      ...home,
      activityType: "client",
      title: activityTitle(form.kind),
      description: form.description,
      details: form.details,
      kind: form.kind,
      durationMinutes: form.durationMinutes,
      outcome: form.outcome,
      happenedAt: pastInstant(form.happenedAt, new Date()),
    });
    await audit(actor, "activity.create", "activity", id, home);
    return toActivity(await findActivity(id));
  });
}

/** Where a row of a place is: with a company in its own provider. */
const homeOf = (place: Place, { providerId }: { providerId: string | null }): Home =>
  "dealId" in place ? { dealId: place.dealId } : { companyId: place.companyId, providerId: providerId ?? "" };

/**
 * An activity that the actor may change, with its deal or company locked. Throws 'forbidden' for what the product wrote, and for what
 * somebody else logged unless the actor leads the provider (D-243).
 */
async function requireLogged(actor: Actor, place: Place, activityId: string) {
  const deal = await requireLockedPlace(actor, place);
  const activity = await findLogged(actor, place, activityId);
  if (!activity) throw AppError.notFound(ACTIVITY_MISSING);
  if (!isLogged(activity)) throw AppError.forbidden("Only logged activities can be changed");
  if (!mayChangeActivity(actor, activity, deal?.providerId ?? activity.providerId ?? ""))
    throw AppError.forbidden("Only the person who logged this activity and the team's owners and admins can change it");
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
  place: Place,
  activityId: string,
  form: ActivityForm,
): Promise<Activity> {
  return transaction(async () => {
    const before = await requireLogged(actor, place, activityId);
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
      ...homeOf(place, before),
      ...is,
      ...changesOf(told(actor, before), is, is),
    });
    await updateActivityRow(activityId, after);
    return toActivity(await findActivity(activityId));
  });
}

export async function deleteActivity(actor: Actor, place: Place, activityId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const activity = await requireLogged(actor, place, activityId);
    await audit(actor, "activity.delete", "activity", activityId, {
      ...homeOf(place, activity),
      ...told(actor, activity),
    });
    await deleteActivityRow(activityId);
    return { ok: true };
  });
}

export async function listNotes(actor: Actor, dealId: string, query: { limit: number; offset: number }) {
  await requireDeal(actor, dealId);
  const { rows, total } = await findNotes(dealId, query);
  return { items: rows.map(toNote), total };
}

/** Writes a note, and notifies the people chosen to be named in it, which is possible with a deal. */
export async function createNote(
  actor: Actor,
  place: Place,
  { content, mentions = [] }: z.output<typeof NoteForm>,
): Promise<Note> {
  return transaction(async () => {
    const deal = await requireLockedPlace(actor, place);
    const home = homeIn(actor, place);
    const note = await insertNote({ ...home, userId: actor.userId, content });
    await recordNoteActivity(actor, home, note.id, "create");
    if (deal) await keepMentions(actor, deal, note, mentions);
    await audit(actor, "note.create", "note", note.id, home);
    return toNote({ ...note, mentions: await findMentions(note.id) });
  });
}

/** Only the author may change a note, without an exception for Admins (D-19). Returns its place and text. Throws 'forbidden' for others. */
async function requireOwnNote(actor: Actor, place: Place, noteId: string) {
  const deal = await requireLockedPlace(actor, place);
  const note = await findNote(actor, place, noteId);
  if (!note) throw AppError.notFound(NOTE_MISSING);
  if (note.userId !== actor.userId) throw AppError.forbidden("Only the author can change a note");
  return { deal, home: homeOf(place, note), before: note.content };
}

/** Changes a note; notifies only people who were not named in it before. */
export async function updateNote(
  actor: Actor,
  place: Place,
  noteId: string,
  { content, mentions = [] }: z.output<typeof NoteForm>,
): Promise<Note> {
  return transaction(async () => {
    const { deal, home, before } = await requireOwnNote(actor, place, noteId);
    const [was, is] = [{ content: before }, { content }];
    const isChanged = before !== content;
    const note = await updateNoteRow(noteId, isChanged ? content : undefined);
    if (deal) await keepMentions(actor, deal, note, mentions);
    if (isChanged) {
      await recordNoteActivity(actor, home, noteId, "update");
      await audit(actor, "note.update", "note", noteId, { ...home, ...changesOf(was, is, is) });
    }
    return toNote({ ...note, mentions: await findMentions(noteId) });
  });
}

export async function deleteNote(actor: Actor, place: Place, noteId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { home, before } = await requireOwnNote(actor, place, noteId);
    await deleteNoteRow(noteId);
    await recordNoteActivity(actor, home, noteId, "delete");
    await audit(actor, "note.delete", "note", noteId, { ...home, before });
    return { ok: true };
  });
}
