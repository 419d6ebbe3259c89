import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { audit } from "@/lib/audit/service";
import { derivedKeys } from "@/lib/crypto/derived-keys";
import { AppError } from "@/lib/http/app-error";
import { limitRate } from "@/lib/http/rate-limit";
import type { ProviderSender } from "@/lib/mail/provider-email";
import { transaction } from "@/lib/transaction";
import { type MailedSigner, postSigningCode } from "./mails";
import { countTry, redeemCode, upsertCode } from "./repository-codes";

const HOUR = 3600;
const CODES_AN_HOUR = 3;
const CODES_A_DAY = 10;

/** Of codes that were never sent, are used, expired or tried too often it says the same as of wrong ones. */
const WRONG = "This code is not right, or no longer valid";

const macsOf = (signerId: string, code: string): Buffer[] =>
  derivedKeys("signing-code").map((key) => createHmac("sha256", key).update(`${signerId}:${code}`).digest());

interface CodeSigner extends MailedSigner {
  id: string;
}

/**
 * Mails a signer a code of six digits that opens their document for ten minutes (D-100). Throws 'rate_limited' beyond three
 * an hour and ten a day to one address for one proposal: with five tries each, a guess a day has one chance in 20,000.
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

/** Uses a signer's code up. Throws 'bad_request' for a wrong one, and in the same words for one that is none any more. */
export async function enterCode(signerId: string, code: string): Promise<void> {
  const kept = await countTry(signerId);
  const isRight = macsOf(signerId, code).some((mac) => kept !== undefined && timingSafeEqual(mac, kept.mac));
  if (!isRight) throw AppError.badRequest(WRONG, { code: WRONG });
  await transaction(async () => {
    await redeemCode(signerId);
    await audit(null, "document.enter-code", "document-signer", signerId);
  });
}
