import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { isUniqueViolation } from "@/lib/database/errors";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import type { PdfFile } from "@/lib/http/respond";
import { notifyByMail } from "@/lib/notifications/notify";
import {
  isSameSigningForm,
  keepAgreement,
  type PreparedAgreement,
  prepareAgreement,
  readSignedPdf,
} from "@/lib/proposals/agreement/documents";
import { completeCall } from "@/lib/proposals/call/complete";
import { refuseClosed, refuseStatus } from "@/lib/proposals/lifecycle";
import { idsOf, isExpired, loadProposal, loadState, type ProposalRecord } from "@/lib/proposals/record";
import { completeSigning } from "@/lib/proposals/signing/complete";
import {
  type SubmittedDocument,
  submitForSigning,
  withdrawUnusedSubmission,
} from "@/lib/proposals/signing/vendor/vendor";
import { takeStep } from "@/lib/proposals/steps";
import { refuse } from "@/lib/refusal";
import type { Offer, SigningForm } from "./contract";
import { postAnswer } from "./mails";
import { presentOffer } from "./present";
import { updateAnswered } from "./repository";

export async function getOffer(proposalId: string): Promise<Offer> {
  return presentOffer(await loadProposal(proposalId));
}

/** Throws 'gone' after the last day on which the proposal could be accepted (D-111). */
function refuseExpired(row: ProposalRecord): void {
  if (!isExpired(row)) return;
  throw new AppError("gone", `This proposal has expired. ${fullName(row.representative)} can send you a new one.`);
}

/**
 * Accepts or rejects a draft, with a reason if the client gives one, and mails the deal's representative. Throws 'gone' for an
 * expired one, 'conflict' when it was decided otherwise or another proposal of the deal was accepted.
 */
export async function answerOffer(proposalId: string, accept: boolean, reason: string | null = null): Promise<Offer> {
  const answer = accept ? "accepted" : "rejected";
  const why = accept ? null : reason;
  const activity = { title: `Proposal ${answer}`, details: why ?? undefined };
  try {
    await takeStep(proposalId, accept ? "accept" : "reject", activity, async () => {
      const record = await loadProposal(proposalId);
      refuseExpired(record);
      return async () => {
        await updateAnswered(proposalId, answer, why);
        const news = { kind: "proposalAnswered", actor: null, ...idsOf(record), news: answer } as const;
        await notifyByMail(record.representative.id, news, () => postAnswer(record, answer, why));
      };
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw AppError.conflict("Another proposal for this company has already been accepted");
    throw error;
  }
  return getOffer(proposalId);
}

/**
 * Creates the agreement from the form and submits it for signing. The same form again returns the same offer; other details throw
 * 'conflict'. Also throws 'rate_limited' where the signer was mailed too often, and 'upstream_unavailable' where the signing
 * vendor does not respond; nothing is stored then.
 */
export async function createOfferDocuments(proposalId: string, form: z.output<typeof SigningForm>): Promise<Offer> {
  const made: { unkept?: SubmittedDocument } = {};
  const withdraw = async () => made.unkept && withdrawUnusedSubmission(made.unkept);
  try {
    await takeStep(proposalId, "create-documents", { title: "Signing details given" }, async () => {
      const { record, agreement, submitted } = await submitOnce(proposalId, form);
      made.unkept = submitted;
      return async () => {
        delete made.unkept;
        await keepAgreement(record, agreement, submitted);
      };
    });
    await withdraw();
    if (await isSameSigningForm(proposalId, form)) return await getOffer(proposalId);
  } catch (error) {
    // Only when it will never be stored: after other errors another try may yet store the same submission.
    if (error instanceof AppError && (error.code === "conflict" || error.code === "rate_limited")) await withdraw();
    throw error;
  }
  throw AppError.conflict("The documents were already created with other details");
}

interface Submitted {
  record: ProposalRecord;
  agreement: PreparedAgreement;
  submitted: SubmittedDocument;
}

const submitting = new Map<string, Promise<Submitted>>();

/** Makes the agreement and submits it for signing; quick repeated clicks share the first one's result. */
function submitOnce(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const key = JSON.stringify([proposalId, form]);
  const underWay = submitting.get(key) ?? submit(proposalId, form).finally(() => submitting.delete(key));
  submitting.set(key, underWay);
  return underWay;
}

async function submit(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const record = await loadProposal(proposalId);
  const agreement = await prepareAgreement(record, form);
  return { record, agreement, submitted: await submitForSigning(record.providerId, agreement.toSign) };
}

/** Moves on only if the signing vendor's record says that the client has signed (D-51). Throws 'conflict' otherwise. */
export async function completeOfferDocuments(proposalId: string): Promise<Offer> {
  await completeSigning(proposalId);
  return getOffer(proposalId);
}

/** Moves on only if the scheduling vendor's record has the call (D-51). `reported` is the booking's reference by the browser. */
export async function completeWelcomeCall(proposalId: string, reported?: string): Promise<Offer> {
  await completeCall(proposalId, reported);
  return getOffer(proposalId);
}

/** The sealed PDF of a completed proposal, named after its signers; throws 'conflict' before (D-59). */
export async function downloadOfferDocuments(proposalId: string): Promise<PdfFile> {
  const state = await loadState(proposalId);
  // After a lost deal the client still gets what they have signed, but not a voided document.
  if (state.endedAs !== null) refuse(refuseClosed(state));
  if (state.status !== PROPOSAL_STATUS.COMPLETED) refuse(refuseStatus(state.status));
  return readSignedPdf(proposalId);
}
