import "server-only";
import { leadsProvider } from "@/lib/access/scope";
import { kysely } from "@/lib/database/kysely";
import { activeMembers } from "@/lib/database/people";

interface OfDeal {
  providerId: string;
  salesRepId: string;
}

/** The active members of a deal's provider who see the deal: its sales rep, owners and admins; by name. */
export const findPeopleOfDeal = ({ providerId, salesRepId }: OfDeal) =>
  activeMembers(providerId)
    .where(({ or, eb }) => or([leadsProvider, eb("users.id", "=", salesRepId)]))
    .select(["users.id", "users.firstName", "users.lastName"])
    .execute();

/** Adds the people who are named in a note; returns those who were not before. */
export async function insertMentions(
  noteId: string,
  people: readonly { id: string; name: string }[],
): Promise<string[]> {
  const added = await kysely
    .insertInto("noteMentions")
    .values(people.map(({ id, name }) => ({ noteId, userId: id, name })))
    .onConflict((known) => known.doNothing())
    .returning("userId")
    .execute();
  return added.map(({ userId }) => userId);
}

/** Who is named in a note, by name. */
export const findMentions = (noteId: string) =>
  kysely
    .selectFrom("noteMentions")
    .where("noteId", "=", noteId)
    .orderBy("name")
    .orderBy("userId")
    .select(["userId", "name"])
    .execute();
