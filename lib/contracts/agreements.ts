import { z } from "zod";
import { type AgreementBody as Body, INSERTS, type InsertName, PLACEHOLDER_NAMES } from "@/lib/domain/agreement-body";
import { agreementProblems } from "@/lib/domain/agreement-problems";
import { PROPOSAL_TYPES } from "@/lib/domain/enums";
import { readTyped } from "@/lib/domain/typed-placeholders";
import { endpoint } from "./endpoint";
import * as field from "./fields";

/** The provider's own agreement (issue 13, A12): its text as blocks, never as HTML, and PDFs that belong to it. */

const MOST_BLOCKS = 600;
const MOST_PARTS = 300;

/** The blocks of a text: what somebody sends may have no other keys, and of what is answered others are cut off. */
function documentOf(object: typeof z.object) {
  const marks = z.tuple([object({ type: z.literal("bold") })]).optional();
  const inline = z.discriminatedUnion("type", [
    object({ type: z.literal("text"), text: field.rawText(20_000), marks }),
    object({ type: z.literal("placeholder"), attrs: object({ name: z.enum(PLACEHOLDER_NAMES) }), marks }),
  ]);
  const textBlock = <T extends "heading" | "clause" | "paragraph">(type: T) =>
    object({ type: z.literal(type), content: z.array(inline).max(MOST_PARTS).optional() });
  // Lists stand in each other three levels deep, so they are written out and not recursive.
  const listOf = <T extends z.ZodType>(part: T) => {
    const item = object({ type: z.literal("listItem"), content: z.array(part).min(1).max(MOST_PARTS) });
    return object({ type: z.enum(["bulletList", "orderedList"]), content: z.array(item).min(1).max(MOST_PARTS) });
  };
  const paragraph = textBlock("paragraph");
  const third = listOf(z.discriminatedUnion("type", [paragraph]));
  const second = listOf(z.discriminatedUnion("type", [paragraph, third]));
  const first = listOf(z.discriminatedUnion("type", [paragraph, second]));
  const block = z.discriminatedUnion("type", [
    textBlock("heading"),
    textBlock("clause"),
    paragraph,
    first,
    object({ type: z.enum(Object.keys(INSERTS) as InsertName[]) }),
  ]);
  return object({
    type: z.literal("doc"),
    content: z.array(block).max(MOST_BLOCKS, `Must have at most ${MOST_BLOCKS} blocks`),
  });
}

const Document = documentOf(z.object);

/** A text that can be printed: typed placeholders are read, and each that is unknown or misplaced is told with its place. */
export const AgreementBody = documentOf(z.strictObject as typeof z.object)
  .transform((body): Body => readTyped(body))
  .superRefine((body, context) => {
    for (const message of agreementProblems(body)) context.addIssue({ code: "custom", message });
  });

const MOST_EXHIBITS = 5;

const ExhibitForm = z.strictObject({
  fileId: field.uuid(),
  name: field.requiredText(100, "Name is required"),
});

export const AgreementForm = z.strictObject({
  body: AgreementBody,
  exhibits: z.array(ExhibitForm).max(MOST_EXHIBITS, `Must be at most ${MOST_EXHIBITS} documents`),
});

const Exhibit = z.object({ fileId: field.recordId, name: z.string(), pageCount: z.int() });
const Text = { body: Document, exhibits: z.array(Exhibit) };

export const Agreement = z.object({
  ...Text,
  /** The number of its version; 0 for ours, which a provider has until it saves one of its own. */
  version: z.int(),
  /** Whether the text is ours. */
  isDefault: z.boolean(),
  /** Whose text ours is. */
  proposalType: z.enum(PROPOSAL_TYPES),
  /** The newest proposals, to see the text with. */
  proposals: z.array(z.object({ id: field.recordId, proposalId: z.string(), companyName: z.string() })),
});
export type Agreement = z.output<typeof Agreement>;

export const AgreementVersion = z.object({
  number: z.int(),
  author: z.string(),
  createdAt: field.instant,
});
export type AgreementVersion = z.output<typeof AgreementVersion>;

const AgreementVersionText = AgreementVersion.extend(Text);
export type AgreementVersionText = z.output<typeof AgreementVersionText>;

const providerId = z.strictObject({ providerId: field.uuid() });
const MAX_TEXT = 1024 * 1024;
/** Bytes of a PDF. */
const MAX_FILE = 5 * 1024 * 1024;

export const getAgreement = endpoint("GET", "/api/providers/{providerId}/agreement", {
  summary: "A provider's agreement: its own, or ours",
  params: providerId,
  response: Agreement,
});

export const saveAgreement = endpoint("PUT", "/api/providers/{providerId}/agreement", {
  summary: "Save a provider's agreement as a new version; documents that exist keep theirs",
  params: providerId,
  body: AgreementForm.extend({ version: z.int().min(0).optional() }),
  maxBody: MAX_TEXT,
  response: Agreement,
});

export const listAgreementVersions = endpoint("GET", "/api/providers/{providerId}/agreement/versions", {
  summary: "The versions of a provider's agreement, the newest first",
  params: providerId,
  response: field.listOf(AgreementVersion),
});

export const getAgreementVersion = endpoint("GET", "/api/providers/{providerId}/agreement/versions/{number}", {
  summary: "A version of a provider's agreement with its text",
  params: providerId.extend({ number: field.queryInt(1, 999_999_999) }),
  response: AgreementVersionText,
});

export const addAgreementFile = endpoint("POST", "/api/providers/{providerId}/agreement/files", {
  summary: "Send a PDF of up to 5 MB and 50 pages, to name it as an exhibit of the agreement",
  params: providerId,
  takes: ["application/pdf"],
  body: field.file,
  maxBody: MAX_FILE,
  // Reading it takes long, which may not happen in the transaction that keeps an answer.
  takesIdempotencyKey: false,
  response: z.object({ fileId: field.recordId, pageCount: z.int() }),
});

export const previewAgreement = endpoint("POST", "/api/providers/{providerId}/agreement/preview", {
  summary: "A text as the PDF of a proposal, of the newest when none is named; nothing is kept",
  params: providerId,
  body: AgreementForm.extend({ proposalId: field.uuid().nullable() }),
  maxBody: MAX_TEXT,
  takesIdempotencyKey: false,
  response: z.null(),
  binary: "application/pdf",
});
