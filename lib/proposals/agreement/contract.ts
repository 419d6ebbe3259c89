import { z } from "zod";
import { type AgreementBody as Body, INSERTS, type InsertName, PLACEHOLDER_NAMES } from "@/lib/agreements/body";
import { readTyped } from "@/lib/agreements/placeholders";
import { agreementProblems } from "@/lib/agreements/problems";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { PROPOSAL_TYPES, SEAL_VERDICTS, SIGNER_ROLES } from "@/lib/domain/enums";
import { readDocumentCode, VERIFY_MAX_BYTES } from "@/lib/proposals/rules";

const MOST_BLOCKS = 600;
const MOST_PARTS = 300;

/** The schema of a text's blocks: in requests other keys are refused, in responses they are removed. */
export function blocksOf(object: typeof z.object) {
  const marks = z.tuple([object({ type: z.literal("bold") })]).optional();
  const inline = z.discriminatedUnion("type", [
    object({ type: z.literal("text"), text: field.rawText(20_000), marks }),
    object({ type: z.literal("placeholder"), attrs: object({ name: z.enum(PLACEHOLDER_NAMES) }), marks }),
  ]);
  const textBlock = <T extends "heading" | "clause" | "paragraph">(type: T) =>
    object({ type: z.literal(type), content: z.array(inline).max(MOST_PARTS).optional() });
  // Lists nest at most three levels deep, so they are written out instead of recursive.
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

export const AgreementBlocks = blocksOf(z.object);

/** The provider's own agreement (issue 13, A12): its text as blocks, never as HTML, and its PDFs. */

/** A printable text: typed placeholders are read, and each unknown or misplaced one is reported with its place. */
export const AgreementBody = blocksOf(z.strictObject as typeof z.object)
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
const Text = { body: AgreementBlocks, exhibits: z.array(Exhibit) };

export const Agreement = z.object({
  ...Text,
  /** The number of its version; 0 for our default, which a provider has until it saves its own. */
  version: z.int(),
  /** Whether the text is our default. */
  isDefault: z.boolean(),
  /** The type of proposal that our default is for. */
  proposalType: z.enum(PROPOSAL_TYPES),
  /** The newest proposals, to preview the text with. */
  proposals: z.array(z.object({ id: field.recordId, proposalId: z.string(), companyName: z.string() })),
  /** The number of all proposals, which may be more. */
  totalProposals: z.int(),
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
  // Reading the file takes long, which must not happen in the transaction that stores the response.
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

/** The parts of an agreement with everything filled in: the PDF is printed from it, and phones show it as text. */
export const AgreementContent = z.object({
  title: z.string(),
  service: z.string(),
  /** 'PRO-000123' */
  proposalCode: z.string(),
  /** 'yyyy-MM-dd', a day in the provider's time zone. */
  createdDate: z.string(),
  provider: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The parties and key facts; the first line of each is the most important. */
  facts: z.array(z.object({ label: z.string(), lines: z.array(z.string()) })),
  /** Without placeholders; inserts mark where `pricing` and `services` go. */
  body: AgreementBlocks,
  /** 'Bundled rate', 'of gross payroll', '2.75%' */
  pricing: z.array(z.object({ mainText: z.string(), subText: z.string(), amount: z.string() })),
  services: z.array(z.object({ name: z.string(), description: z.array(z.string()) })),
  signing: z.object({
    number: z.string(),
    sentences: z.array(z.string()),
    /** `signer` is a line that is right both before and after the signature: 'Signer: Karen Rossi, CEO'. */
    parties: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), signer: z.string() })),
  }),
  /** Additional PDFs after the signatures: 'Exhibit A: Safety manual'. */
  exhibits: z.array(z.object({ title: z.string(), pageCount: z.int() })),
});
export type AgreementContent = z.output<typeof AgreementContent>;

/** What anybody who has a sealed document, or the code on its last page, may learn about it: no prices, no addresses. */
export const SealedDocument = z.object({
  title: z.string(),
  providerName: z.string(),
  /** SHA-256 of the sealed file, as 64 hexadecimal digits. */
  sha256: z.string(),
  sealedAt: field.instant,
  /** In the document's order; `signedAt` is null for people who had not signed when the file was sealed. */
  signers: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), signedAt: field.instant.nullable() })),
  /** Whether there is a later file of the document, with more signatures. */
  hasLater: z.boolean(),
});
export type SealedDocument = z.output<typeof SealedDocument>;

export const verifyFile = endpoint("POST", "/api/verify/file", {
  summary: "Whether a PDF is a document as it was sealed here; the file is not kept",
  access: "public",
  takes: ["application/pdf"],
  body: field.file,
  maxBody: VERIFY_MAX_BYTES,
  // The file is not stored anywhere, not even for a repeated request.
  takesIdempotencyKey: false,
  response: z.object({
    verdict: z.enum(SEAL_VERDICTS),
    /** Null unless the file is an original, and where its record is gone. */
    document: SealedDocument.nullable(),
  }),
});

export const verifyCode = endpoint("POST", "/api/verify/code", {
  summary: "The document that was sealed with a code",
  access: "public",
  body: z.strictObject({
    code: z
      .string()
      .max(100, "Must be at most 100 characters")
      .refine(
        (typed) => readDocumentCode(typed) !== null,
        "The code has 16 letters and digits, as on the last page of the document",
      ),
  }),
  takesIdempotencyKey: false,
  response: SealedDocument,
});
