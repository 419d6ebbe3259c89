import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import { derivedKeys } from "@/lib/crypto/derived-keys";
import { transaction } from "@/lib/database/transaction";
import { limitRate } from "@/lib/http/rate-limit";
import type { MailedPerson, ProviderSender } from "@/lib/mail/provider-email";
import { postSigningCode } from "./mails";
import { countTry, findEnteredCode, redeemCode, upsertCode } from "./repository-codes";

const HOUR = 3600;
const CODES_AN_HOUR = 3;
const CODES_A_DAY = 10;

/** One text for wrong codes and for codes that were never sent, are used up, expired or tried too often: it tells nobody which. */
const WRONG = "This code is incorrect or no longer valid";

const macsOf = (signerId: string, code: string): Buffer[] =>
  derivedKeys("signing-code").map((key) => createHmac("sha256", key).update(`${signerId}:${code}`).digest());

interface CodeSigner extends MailedPerson {
  id: string;
}

/**
 * Mails a signer a code of six digits that unlocks their document for ten minutes (D-100). Throws 'rate_limited' beyond three an
 * hour and ten a day to one address for one proposal: with five tries each, guessing succeeds with a chance of 1 in 20,000 a day.
 */
export async function sendCode(proposalId: string, signer: CodeSigner, sender: ProviderSender): Promise<void> {
  const bucket = `signing-code:${proposalId}:${signer.email}`;
  await limitRate(`${bucket}:hour`, CODES_AN_HOUR, HOUR);
  await limitRate(`${bucket}:day`, CODES_A_DAY, 24 * HOUR);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const [mac] = macsOf(signer.id, code);
  await transaction(async () => {
    await upsertCode(signer.id, new Uint8Array(mac ?? []));
    await postSigningCode(signer, code, sender);
    await audit(null, "document.send-code", "document-signer", signer.id);
  });
}

/** Uses up a signer's code. Throws 'bad_request', in the same words for a wrong code and for one that is no longer valid. */
export async function enterCode(signerId: string, code: string): Promise<void> {
  const kept = await countTry(signerId);
  const isRight = macsOf(signerId, code).some((mac) => kept !== undefined && timingSafeEqual(mac, kept.mac));
  if (!isRight) throw AppError.badRequest(WRONG, { code: WRONG });
  await transaction(async () => {
    await redeemCode(signerId);
    await audit(null, "document.enter-code", "document-signer", signerId);
  });
}

/** Whether a signer of a proposal, or of a replaced document of it, has entered a code. */
export const wasCodeEntered = async (proposalId: string): Promise<boolean> =>
  (await findEnteredCode(proposalId)) !== null;
