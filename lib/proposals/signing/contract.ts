import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { DOCUSEAL_PROBLEMS } from "@/lib/domain/enums";
import { withProtocol } from "@/lib/domain/format";
import { INSTALLATION } from "@/lib/proposals/call/contract";

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

/** DocuSeal, with which a provider's documents can be signed instead of in our own frame (D-60). */

/** A connected account, without its key and secret, which never leave the server. */
export const DocusealAccount = z.object({
  /** The address of its DocuSeal: https://docuseal.com. */
  address: z.string(),
  keyLast4: z.string(),
  /** Whether DocuSeal's webhooks can be verified. */
  hasWebhookSecret: z.boolean(),
  /** What DocuSeal refused at the last call. */
  problem: z.enum(DOCUSEAL_PROBLEMS).nullable(),
});
export type DocusealAccount = z.output<typeof DocusealAccount>;

export const DocusealSettings = z.object({
  account: DocusealAccount.nullable(),
  /** Where DocuSeal sends its webhooks. */
  webhookAddress: z.string(),
});
export type DocusealSettings = z.output<typeof DocusealSettings>;

const secret = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,500}$/, message);

const WRONG_ADDRESS = "Enter an address such as https://docuseal.com";

export const DocusealForm = z.strictObject({
  address: z
    .string()
    .trim()
    .max(2048, WRONG_ADDRESS)
    .transform(withProtocol)
    .pipe(z.url({ protocol: /^https?$/, message: WRONG_ADDRESS })),
  key: secret("Enter the account's API key"),
  /** The secret of DocuSeal's webhook. Optional: without it documents are checked every few minutes. */
  webhookSecret: field.emptyOr(secret("Enter the secret as DocuSeal shows it")),
});

export const getDocuseal = endpoint("GET", "/api/providers/{providerId}/docuseal", {
  summary: "The DocuSeal account by which a provider's documents are signed",
  params: providerId,
  response: DocusealSettings,
});

export const connectDocuseal = endpoint("PUT", "/api/providers/{providerId}/docuseal", {
  summary: "Have a provider's documents signed with its DocuSeal account",
  params: providerId,
  body: DocusealForm,
  response: DocusealAccount,
});

export const disconnectDocuseal = endpoint("DELETE", "/api/providers/{providerId}/docuseal", {
  summary: "Forget a provider's DocuSeal account; documents that wait there cannot be signed anymore",
  params: providerId,
  response: field.ok,
});

const Count = z.number().int().positive().optional().catch(undefined);

export const receiveDocuseal = endpoint("POST", "/api/webhooks/docuseal/{account}", {
  summary: "DocuSeal's webhook: signed, and a hint to ask DocuSeal what became of a document",
  access: "public",
  /** The provider's account id, or the installation's. */
  params: z.strictObject({ account: z.union([z.literal(INSTALLATION), field.uuid()]) }),
  body: z.object({ event_type: z.string().max(100), data: z.unknown() }),
  response: field.ok,
  takesIdempotencyKey: false,
});

const Payload = z.object({ id: Count, submission_id: Count });

/**
 * The submission that a message is about: a signer's form carries it as `submission_id`, a submission's own event as `id`.
 * Undefined for other kinds of messages. Nothing else is read: DocuSeal itself is asked instead.
 */
export function submissionOf({ event_type, data }: { event_type: string; data?: unknown }): number | undefined {
  const payload = Payload.safeParse(data).data;
  if (event_type.startsWith("form.")) return payload?.submission_id;
  return event_type.startsWith("submission.") ? payload?.id : undefined;
}
