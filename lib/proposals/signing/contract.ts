import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

/** The settings of who signs for a provider, and who stands in for them (D-116). */

const Person = z.object({ userId: field.recordId, name: z.string() });

export const SignerSettings = z.object({
  /** The person whom the owner has chosen; null where the longest-standing owner signs. */
  signerId: field.recordId.nullable(),
  /** The person who signs at present; null where the provider has no owner or admin who can sign in. */
  signer: Person.nullable(),
  standInId: field.recordId.nullable(),
  standInFrom: field.dateOnly.nullable(),
  standInUntil: field.dateOnly.nullable(),
  /** The people who may be chosen: owners and admins who can sign in. */
  candidates: field.listOf(Person),
  /** Today on the provider's calendar. */
  today: field.dateOnly,
  version: z.int(),
});
export type SignerSettings = z.output<typeof SignerSettings>;

export const SignersForm = z
  .strictObject({
    signerId: field.uuid().nullable(),
    standInId: field.uuid().nullable(),
    standInFrom: field.dateOnly.nullable(),
    standInUntil: field.dateOnly.nullable(),
  })
  .superRefine(({ standInId, standInFrom, standInUntil }, context) => {
    if (standInId === null) return;
    const issue = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (standInFrom === null) issue("standInFrom", "Enter the first day");
    if (standInUntil === null) issue("standInUntil", "Enter the last day");
    else if (standInFrom !== null && standInUntil < standInFrom) {
      issue("standInUntil", "The last day must not be before the first");
    }
  });

const providerId = z.strictObject({ providerId: field.uuid() });

export const getSigners = endpoint("GET", "/api/providers/{providerId}/signers", {
  summary: "Who signs for a provider, and who stands in for them",
  params: providerId,
  response: SignerSettings,
});

export const updateSigners = endpoint("PUT", "/api/providers/{providerId}/signers", {
  summary: "Choose who signs for a provider, and who stands in for them on which days",
  params: providerId,
  body: SignersForm.safeExtend({ version: field.version }),
  response: SignerSettings,
});
