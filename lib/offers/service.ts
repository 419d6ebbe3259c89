import "server-only";
import type { z } from "zod";
import { audit } from "@/lib/audit/service";
import type { Offer, SigningForm } from "@/lib/contracts/offers";
import { isUniqueViolation } from "@/lib/db-errors";
import { recordActivity } from "@/lib/deals/activities";
import {
  isSameSigningForm,
  keepAgreement,
  type PreparedAgreement,
  prepareAgreement,
  readSignedPdf,
} from "@/lib/documents/service";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { PdfFile } from "@/lib/http/respond";
import { proposalCode } from "@/lib/proposals/dto";
import { requireLockedStanding, requireStanding, type Standing } from "@/lib/proposals/standing";
import { judgeStep, refusalText, refuseClosed, STEPS, type Step } from "@/lib/proposals/transitions";
import { type Call, createCallLink, refreshBooking, storeCallLink } from "@/lib/scheduling/vendor";
import { haveSigned, refreshSigning } from "@/lib/signing/record";
import { type SubmittedDocument, submitForSigning, withdrawUnkept } from "@/lib/signing/vendor";
import { transaction } from "@/lib/transaction";
import { clientSigner, isExpired, type OfferRow } from "./dto";
import { postAnswer } from "./mails";
import { isCallCanceled, loadOffer, presentOffer, readOffer } from "./present";
import { updateAnswered, updateStatus } from "./repository";

export async function getOffer(proposalId: string): Promise<Offer> {
  return presentOffer(await loadOffer(proposalId));
}

/** What a step writes beside the new status, in its transaction. */
type Effect = () => Promise<void>;

/**
 * Takes one step of D-50: moves when it is due, answers the present offer when it is repeated, else throws 'conflict'
 * with nothing changed. `prepare` runs on a step that is due, before the transaction: there outside services are asked.
 */
async function takeStep(
  proposalId: string,
  step: Step,
  title: string,
  prepare?: () => Promise<Effect | undefined>,
  details?: string,
): Promise<Offer> {
  if (prepare && judge(await requireStanding(proposalId), step) === "repeat") return getOffer(proposalId);
  const effect = await prepare?.();
  return transaction(async () => {
    const standing = await requireLockedStanding(proposalId);
    const verdict = judge(standing, step);
    const row = await loadOffer(proposalId);
    if (verdict === "repeat") return presentOffer(row);
    await effect?.();
    await updateStatus(proposalId, STEPS[step].to);
    await recordActivity(null, {
      dealId: row.dealId,
      activityType: "proposal",
      title,
      description: `${proposalCode(row.number)}: ${title.toLowerCase()} by the client`,
      details,
    });
    await audit(null, `proposal.${step}`, "proposal", proposalId, { from: standing.status, to: STEPS[step].to });
    return presentOffer(await loadOffer(proposalId));
  });
}

function judge(standing: Standing, step: Step): "move" | "repeat" {
  refuse(refuseClosed(standing));
  const verdict = judgeStep(standing.status, step);
  if (verdict === "refuse") throw AppError.conflict(refusalText(standing.status));
  return verdict;
}

/** Throws 'gone' after the last day on which the proposal could be answered (D-111). */
function refuseExpired(row: OfferRow): void {
  if (!isExpired(row)) return;
  throw new AppError("gone", `This proposal has expired. ${fullName(row.representative)} can send you a new one.`);
}

/**
 * Accepts or rejects a draft, with a reason if the client gives one, and mails the deal's representative. Throws 'gone' for
 * one that has expired, 'conflict' when it was decided otherwise or another proposal of the deal was accepted.
 */
export async function decideOffer(proposalId: string, accept: boolean, reason: string | null = null): Promise<Offer> {
  const answer = accept ? "accepted" : "rejected";
  const why = accept ? null : reason;
  const prepare = async (): Promise<Effect> => {
    const row = await loadOffer(proposalId);
    refuseExpired(row);
    return async () => {
      await updateAnswered(proposalId, answer, why);
      await postAnswer(row, answer, why);
    };
  };
  try {
    return await takeStep(proposalId, accept ? "accept" : "reject", `Proposal ${answer}`, prepare, why ?? undefined);
  } catch (error) {
    if (isUniqueViolation(error))
      throw AppError.conflict("Another proposal for this company has already been accepted");
    throw error;
  }
}

/**
 * Creates the agreement from the form and has it signed. The same form again answers the same offer; other details throw
 * 'conflict'. Where the signing vendor does not answer, 'upstream_unavailable', nothing is kept.
 */
export async function createOfferDocuments(proposalId: string, form: z.output<typeof SigningForm>): Promise<Offer> {
  const made: { unkept?: SubmittedDocument } = {};
  const withdraw = async () => made.unkept && withdrawUnkept(made.unkept);
  try {
    const offer = await takeStep(proposalId, "create-documents", "Signing details given", async () => {
      const { row, agreement, submitted } = await submitOnce(proposalId, form);
      made.unkept = submitted;
      return async () => {
        delete made.unkept;
        await keepAgreement(row, agreement, submitted);
      };
    });
    await withdraw();
    if (await isSameSigningForm(proposalId, form)) return offer;
  } catch (error) {
    // Only once somebody else was faster: another try, under way or to come, may yet keep the same submission.
    if (error instanceof AppError && error.code === "conflict") await withdraw();
    throw error;
  }
  throw AppError.conflict("The documents were already created with other details");
}

interface Submitted {
  row: OfferRow;
  agreement: PreparedAgreement;
  submitted: SubmittedDocument;
}

const submitting = new Map<string, Promise<Submitted>>();

/** Makes the agreement and has it signed; of clicks in quick succession the later ones get what the first one made. */
function submitOnce(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const key = JSON.stringify([proposalId, form]);
  const underWay = submitting.get(key) ?? submit(proposalId, form).finally(() => submitting.delete(key));
  submitting.set(key, underWay);
  return underWay;
}

async function submit(proposalId: string, form: z.output<typeof SigningForm>): Promise<Submitted> {
  const row = await loadOffer(proposalId);
  const agreement = await prepareAgreement(row, form);
  return { row, agreement, submitted: await submitForSigning(row.providerId, agreement.toSign) };
}

/** Moves on only if the signing vendor's record says that the client has signed (D-51). */
export async function completeOfferDocuments(proposalId: string): Promise<Offer> {
  return takeStep(proposalId, "complete-signing", "Documents signed", async () => {
    const row = await loadOffer(proposalId);
    const [document] = row.documents;
    if (!document || !haveSigned(await refreshSigning(document.id), "client")) {
      throw AppError.conflict("The documents have not been signed yet");
    }
    const link = await createCallLink(callOf(row));
    return () => storeCallLink(row.id, link);
  });
}

/**
 * Moves on only if the scheduling vendor's record has the call (D-51), or takes up another one in place of a canceled call. One
 * that was booked beside it, in a second tab, is canceled.
 * `reported` is what the browser says it is called.
 */
export async function completeWelcomeCall(proposalId: string, reported?: string): Promise<Offer> {
  const present = await loadOffer(proposalId);
  const isAnother = present.status === PROPOSAL_STATUS.COMPLETED && reported !== present.booking?.vendorReference;
  if (isCallCanceled(present) || (reported !== undefined && isAnother)) await refreshBooking(callOf(present), reported);
  return takeStep(proposalId, "complete-call", "Welcome call scheduled", async () => {
    const booking = await refreshBooking(callOf(await loadOffer(proposalId)), reported);
    if (!booking || booking.canceledAt) throw AppError.conflict("The welcome call has not been booked yet");
    return undefined;
  });
}

/**
 * Asks a call's vendor what became of it, for webhooks and the clock: a booking whose frame was not heard completes the
 * proposal, one that was moved or canceled is followed. Throws 'upstream_unavailable'.
 */
export async function followWelcomeCall(proposalId: string, reported?: string): Promise<void> {
  const row = await readOffer(proposalId);
  try {
    if (row?.status === PROPOSAL_STATUS.COMPLETED) await refreshBooking(callOf(row), reported);
    if (row?.status === PROPOSAL_STATUS.WELCOME_CALL) await completeWelcomeCall(proposalId, reported);
  } catch (error) {
    // Not booked yet, or by an account that is not connected any more: nothing to be tried again.
    if (!(error instanceof AppError && (error.code === "conflict" || error.code === "not_configured"))) throw error;
  }
}

function callOf(row: OfferRow): Call {
  const client = clientSigner(row);
  const { id: proposalId, providerId, createdAt: since, schedulingVendor, calendlyAccountId } = row;
  return {
    proposalId,
    providerId,
    since,
    schedulingVendor,
    calendlyAccountId,
    representativeId: row.representative.id,
    reference: row.booking?.vendorReference ?? null,
    client: client ? { name: fullName(client), email: client.email } : null,
  };
}

/** The sealed PDF of a completed proposal, named for who has signed it; throws 'conflict' before (D-59). */
export async function downloadOfferDocuments(proposalId: string): Promise<PdfFile> {
  const row = await requireStanding(proposalId);
  // A lost deal leaves the client what they have signed; what was voided is nothing to keep.
  if (row.endedAs !== null) refuse(refuseClosed(row));
  if (row.status !== PROPOSAL_STATUS.COMPLETED) throw AppError.conflict(refusalText(row.status));
  const { pdf, complete } = await readSignedPdf(proposalId);
  return new PdfFile(pdf, `${proposalCode(row.number)}-${complete ? "signed" : "signed-by-client"}.pdf`);
}
