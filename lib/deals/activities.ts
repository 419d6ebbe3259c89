import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Home } from "./access";
import { insertActivities, insertActivity, type NewActivityRow, type NewEntry } from "./repository-timeline";

type NewActivity = Home & Omit<NewActivityRow, keyof Home | "userId" | "clientName">;

const NOTE_TITLES = { create: "Note added", update: "Note edited", delete: "Note deleted" };

/** A client, who has no account: by name where it is known who it was. */
export interface ByClient {
  client: string | null;
}

/**
 * Adds an activity in the transaction under way; without an actor it shows as System, and one of a client whom nobody knows by name
 * as Client. Only what somebody logged can change later (docs/decisions/163).
 */
export async function recordActivity(
  actor: Pick<Actor, "userId"> | ByClient | null,
  activity: NewActivity,
): Promise<string> {
  const by =
    actor && "client" in actor
      ? { userId: null, clientName: actor.client ?? "Client" }
      : { userId: actor?.userId ?? null };
  const { id } = await insertActivity({ ...activity, ...by });
  return id;
}

/** Records activities of many deals, in one statement. */
export async function recordActivities(actor: Pick<Actor, "userId">, entries: NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertActivities(actor.userId, entries);
}

/** Records that a note was written, changed or deleted, without its text, which can still be changed and deleted (D-110). */
export async function recordNoteActivity(
  actor: Pick<Actor, "userId">,
  home: Home,
  noteId: string,
  change: keyof typeof NOTE_TITLES,
): Promise<void> {
  await recordActivity(actor, {
    ...home,
    noteId,
    activityType: "note",
    title: NOTE_TITLES[change],
    description: "",
  });
}
