import { z } from "zod";
import type { AgreementBody as Body } from "@/lib/agreements/body";
import { readTyped } from "@/lib/agreements/placeholders";
import { agreementProblems } from "@/lib/agreements/problems";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { PROPOSAL_TYPES } from "@/lib/domain/enums";
import { AgreementBlocks, blocksOf } from "./contract-blocks";

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
