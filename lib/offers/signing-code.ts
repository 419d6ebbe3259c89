import "server-only";
import { fullName } from "@/lib/domain/format";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import { enterCode, sendCode } from "@/lib/signing/codes";
import { clientSigner, refuseSteps, senderOf } from "./dto";
import { asksCode, clientSigningLink, loadOffer, presentOffer } from "./present";

/** The signer whose document a code opens, and the link that it opens. Throws 'conflict' where none is asked for. */
async function requireCodeSigner(proposalId: string) {
  const row = await loadOffer(proposalId);
  refuse(refuseSteps(row));
  const signer = clientSigner(row);
  const signingLink = clientSigningLink(row);
  if (!signer || !signingLink || !asksCode(row)) throw AppError.conflict("No code is asked for here");
  return { row, signer, signingLink };
}

/** Mails the client's signer a code. Throws 'conflict' where none is asked for, 'rate_limited' after too many. */
export async function sendSigningCode(proposalId: string): Promise<{ sentTo: string }> {
  const { row, signer } = await requireCodeSigner(proposalId);
  await sendCode(row.id, signer, senderOf(row));
  return { sentTo: presentOffer(row).signingCodeFor ?? fullName(signer) };
}

/** Answers the signing link for the code that was mailed. Throws 'bad_request' for any other, 'conflict' where none is asked for. */
export async function enterSigningCode(proposalId: string, code: string): Promise<{ signingLink: string }> {
  const { signer, signingLink } = await requireCodeSigner(proposalId);
  await enterCode(signer.id, code);
  return { signingLink };
}
