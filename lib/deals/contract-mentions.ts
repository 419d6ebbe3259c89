import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** Somebody who was named in a note by '@' (D-138): its text has '@' and the name. */
export const Mention = z.object({ userId: field.recordId, name: z.string() });
export type Mention = z.output<typeof Mention>;

/** Who was chosen to be named in a text; without it those of before stay. People whose name is not in the text are left out. */
export const mentions = z.array(field.uuid()).max(20, "At most 20 people can be mentioned in one note").optional();

export const MentionablePerson = z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() });
export type MentionablePerson = z.output<typeof MentionablePerson>;

export const listMentionable = endpoint("GET", "/api/deals/{dealId}/mentionable", {
  summary: "Who can be mentioned in a deal's notes: those of its provider who see it, without the caller",
  params: z.strictObject({ dealId: field.uuid() }),
  response: field.listOf(MentionablePerson),
});
