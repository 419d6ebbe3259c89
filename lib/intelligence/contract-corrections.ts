import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { CORRECTION_KINDS } from "@/lib/domain/enums";
import { LONGEST_CLAIM, REPORT_SECTION_NAMES } from "./rules-claims";

/** What somebody has said about a claim of a company's report. */
export const ReportCorrection = z.object({
  id: field.recordId,
  section: z.enum(REPORT_SECTION_NAMES),
  /** The claim as the report had it. */
  claim: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  /** What holds instead; null unless it is corrected. */
  value: z.string().nullable(),
  /** Null for people of other providers, and for one who is gone. */
  by: z.string().nullable(),
  at: field.instant,
  version: z.int(),
});
export type ReportCorrection = z.output<typeof ReportCorrection>;

/** On a claim that stands as somebody has corrected it. */
export const ClaimCorrection = ReportCorrection.pick({ id: true, claim: true, by: true, at: true, version: true });
export type ClaimCorrection = z.output<typeof ClaimCorrection>;

const said = {
  kind: z.enum(CORRECTION_KINDS),
  /** What holds instead; only where the claim is corrected. A place is 'City, ST', a person 'Name, title'. */
  value: field.requiredText(LONGEST_CLAIM, "Type what holds instead").optional(),
};

export const CorrectionForm = z.strictObject({
  section: z.enum(REPORT_SECTION_NAMES),
  claim: field.requiredText(LONGEST_CLAIM),
  ...said,
});

const companyId = z.strictObject({ companyId: field.uuid() });
const correctionId = companyId.extend({ correctionId: field.uuid() });
const PATH = "/api/companies/{companyId}/intelligence/corrections";

/** They hold for the present report and for all later ones, until they are taken back. */
export const listCorrections = endpoint("GET", PATH, {
  summary: "What people have corrected in a company's intelligence reports",
  params: companyId,
  response: field.listOf(ReportCorrection).extend({
    /** Whether the caller may correct claims: whoever may change the company. */
    canEdit: z.boolean(),
  }),
  revalidates: true,
});

/** 409 where somebody has corrected the same claim already. */
export const correctClaim = endpoint("POST", PATH, {
  summary: "Say that a claim of the report is wrong, hide it, or correct it",
  params: companyId,
  body: CorrectionForm,
  response: ReportCorrection,
});

/** 409 where it has another version. */
export const changeCorrection = endpoint("PUT", `${PATH}/{correctionId}`, {
  summary: "Change what was corrected",
  params: correctionId,
  body: z.strictObject({ ...said, version: field.version }),
  response: ReportCorrection,
});

/** 404 where somebody has taken it back already. */
export const undoCorrection = endpoint("DELETE", `${PATH}/{correctionId}`, {
  summary: "Take back a correction, so that the report's own claim shows again",
  params: correctionId,
  response: field.ok,
});
