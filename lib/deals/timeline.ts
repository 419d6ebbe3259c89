import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type {
  Activity,
  createActivity as createActivityContract,
  listActivities as listActivitiesContract,
  Note,
  NoteForm,
} from "@/lib/contracts/deals";
import type { BodyOf, QueryOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { activityTitle } from "@/lib/domain/activities";
import { refuse } from "@/lib/refusal";
import { requireDeal, requireLockedDeal } from "./access";
import { recordActivity, recordNoteActivity } from "./activities";
import { keepMentions } from "./mentions";
import { findMentions } from "./repository-mentions";
import {
  deleteNoteRow,
  findActivities,
  findActivity,
  findNote,
  findNotes,
  insertNote,
  updateNoteRow,
} from "./repository-timeline";
import { pastInstant, refuseActivity } from "./rules";

const NOTE_MISSING = "Note not found";

type ActivityRow = Awaited<ReturnType<typeof findActivity>>;
type NoteRow = Awaited<ReturnType<typeof insertNote>>;

const toActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  title: row.title,
  description: row.description,
  activityType: row.activityType,
  user: row.user,
  metadata: row.activityType === "client" ? { details: row.details } : null,
});

const toNote = (row: NoteRow & Pick<Note, "mentions">): Note => ({
  id: row.id,
  dealId: row.dealId,
  userId: row.userId,
  user: row.user,
  content: row.content,
  mentions: row.mentions,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
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
