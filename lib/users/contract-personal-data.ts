import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import {
  DOUBTFUL_TEXTS,
  type DoubtfulKind,
  MOST_DOUBTFUL,
  PERSONAL_DATA,
  type PersonalDataKind,
} from "./rules-personal-data";

const Person = z.strictObject({ email: field.email });

const doubtfulKind = z.enum(Object.keys(DOUBTFUL_TEXTS) as [DoubtfulKind, ...DoubtfulKind[]]);

export const PersonalData = z.object({
  email: z.string(),
  /** As the person is called where the address is. */
  names: z.array(z.string()),
  /** What is deleted, or was: how many rows of each kind that has any. */
  found: z.array(
    z.object({ kind: z.enum(Object.keys(PERSONAL_DATA) as [PersonalDataKind, ...PersonalDataKind[]]), count: z.int() }),
  ),
  /** Texts that hold part of the name, which may mean somebody or something else: only those that are chosen are cleaned. */
  doubtful: z.array(
    z.object({
      kind: doubtfulKind,
      id: z.string(),
      /** The deal, company or list that it is about. */
      place: z.string().nullable(),
      /** Its sentences with the name, up to 300 characters. */
      sentence: z.string(),
    }),
  ),
  /** Whether there are more than the 200 listed. */
  moreDoubtful: z.boolean(),
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
  body: Person.extend({
    /** Which of the doubtful texts lose the name. */
    clean: z
      .array(z.strictObject({ kind: doubtfulKind, id: field.requiredText(36) }))
      .max(MOST_DOUBTFUL, "At most 200 texts")
      .optional(),
  }),
  response: PersonalData,
  // The answer names the person, and would be kept for a day.
  takesIdempotencyKey: false,
});
