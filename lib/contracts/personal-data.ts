import { z } from "zod";
import { PERSONAL_DATA, type PersonalDataKind } from "@/lib/domain/personal-data";
import { endpoint } from "./endpoint";
import * as field from "./fields";

const Person = z.strictObject({ email: field.email });

export const PersonalData = z.object({
  email: z.string(),
  /** As the person is called where the address is. */
  names: z.array(z.string()),
  /** What is deleted, or was: how many rows of each kind that has any. */
  found: z.array(
    z.object({ kind: z.enum(Object.keys(PERSONAL_DATA) as [PersonalDataKind, ...PersonalDataKind[]]), count: z.int() }),
  ),
  /** Agreements that name the person, which are kept. */
  agreements: z.int(),
  /** Why nothing can be deleted now, in sentences. */
  obstacles: z.array(z.string()),
});
export type PersonalData = z.output<typeof PersonalData>;

export const findPersonalData = endpoint("GET", "/api/personal-data", {
  summary: "What is kept of a person, by mail address",
  query: Person,
  response: PersonalData,
});

export const deletePersonalData = endpoint("POST", "/api/personal-data/deletions", {
  summary: "Delete what is kept of a person, but agreements and sums",
  body: Person,
  response: PersonalData,
  // The answer names the person, and would be kept for a day.
  takesIdempotencyKey: false,
});
