import "server-only";
import { AppError } from "@/lib/app-error";
import { fullName } from "@/lib/domain/format";
import { refuseClosed } from "@/lib/proposals/lifecycle";
import { clientSigner, loadProposal, senderOf, stateOf } from "@/lib/proposals/record";
import { enterCode, sendCode } from "@/lib/proposals/signing/codes";
import { refuse } from "@/lib/refusal";
import { asksCode, clientSigningLink, presentOffer } from "./present";

/** The signer whose document a code unlocks, and its link. Throws 'conflict' where no code is required. */
async function requireCodeSigner(proposalId: string) {
  const row = await loadProposal(proposalId);
  refuse(refuseClosed(stateOf(row)));
  const signer = clientSigner(row);
  const signingLink = clientSigningLink(row);
  if (!signer || !signingLink || !asksCode(row)) throw AppError.conflict("No code is needed here");
  return { row, signer, signingLink };
}

/** Mails the client's signer a code. Throws 'conflict' where none is required, 'rate_limited' after too many. */
export async function sendSigningCode(proposalId: string): Promise<{ sentTo: string }> {
  const { row, signer } = await requireCodeSigner(proposalId);
  await sendCode(row.id, signer, senderOf(row));
  return { sentTo: (await presentOffer(row)).signingCodeFor ?? fullName(signer) };
}

/** Returns the signing link for the mailed code. Throws 'bad_request' for a wrong code, 'conflict' where none is required. */
export async function enterSigningCode(proposalId: string, code: string): Promise<{ signingLink: string }> {
  const { signer, signingLink } = await requireCodeSigner(proposalId);
  await enterCode(signer.id, code);
  return { signingLink };
}
