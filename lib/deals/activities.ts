import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { ActivityType } from "@/lib/domain/enums";
import { insertActivity, insertActivityOfCompany } from "./repository-timeline";

interface NewActivity {
  dealId: string;
  activityType: ActivityType;
  title: string;
  description: string;
  details?: string | undefined;
  noteId?: string;
}

const NOTE_TITLES = { create: "Note added", update: "Note edited", delete: "Note deleted" };

/** Adds an activity in the transaction under way; without an actor it shows as System. Activities never change. */
export async function recordActivity(actor: Pick<Actor, "userId"> | null, activity: NewActivity): Promise<string> {
  const { id } = await insertActivity({ ...activity, userId: actor?.userId ?? null });
  return id;
}

/** Records that a note was written, changed or deleted, without its text, which can still be changed and deleted (D-110). */
export async function recordNoteActivity(
  actor: Pick<Actor, "userId">,
  dealId: string,
  noteId: string,
  change: keyof typeof NOTE_TITLES,
): Promise<void> {
  await recordActivity(actor, {
    dealId,
    noteId,
    activityType: "note",
    title: NOTE_TITLES[change],
    description: "",
  });
}

/** Records on every deal of a company that it was archived or restored. */
export async function recordForCompany(
  actor: Pick<Actor, "userId">,
  companyId: string,
  archived: boolean,
): Promise<void> {
  await insertActivityOfCompany(companyId, {
    userId: actor.userId,
    activityType: archived ? "archive" : "unarchive",
    title: archived ? "Company archived" : "Company restored",
    description: archived ? "The company was moved to the archive" : "The company was restored from the archive",
  });
}
