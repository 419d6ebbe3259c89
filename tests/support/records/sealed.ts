import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { sha256Hex } from "@/lib/crypto/sha256";
import { db } from "@/lib/database/db";
import { DOCUMENT_CODE_BYTES, documentCodeOf } from "@/lib/proposals/rules";

const file = (name: string) => readFileSync(path.join(import.meta.dirname, name));

/** A document that the product sealed in November 2026, and the certificate with which it did. */
export const sealedBefore = () => ({
  pdf: new Uint8Array(file("sealed-2026-11.pdf")),
  certificatePem: file("sealed-2026-11.pem").toString(),
});

const SIGNATURE_CHARACTERS = 2_000;

/** A sealed file with one bit flipped, 1,000 times, always the same; a third of them in the signature, which it does not cover. */
export function* flippedOnce(sealed: Uint8Array): Generator<{ at: number; pdf: Uint8Array<ArrayBuffer> }> {
  const message = Buffer.from(sealed).lastIndexOf("/Contents <");
  const place = fc.oneof(
    { weight: 2, arbitrary: fc.nat(sealed.length - 1) },
    { weight: 1, arbitrary: fc.nat(SIGNATURE_CHARACTERS - 1).map((offset) => message + offset) },
  );
  const pdf = new Uint8Array(sealed);
  for (const [at, bit] of fc.sample(fc.tuple(place, fc.nat(7)), { numRuns: 1_000, seed: 79 })) {
    const before = pdf[at] ?? 0;
    pdf[at] = before ^ (1 << bit);
    yield { at, pdf };
    pdf[at] = before;
  }
}

const sealedDocument = (proposalId: string) =>
  db().proposalDocument.findFirstOrThrow({ where: { proposalId, replacedAt: null } });

/** The current document of a proposal as it was last sealed. */
export async function sealedPdf(proposalId: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await sealedDocument(proposalId)).signedPdf ?? []);
}

/** Gives the last sealed file another code, and returns it: only a hash of the original one is stored. */
export async function addCode(proposalId: string): Promise<string> {
  const code = documentCodeOf(randomBytes(DOCUMENT_CODE_BYTES));
  const { signedSha256 } = await sealedDocument(proposalId);
  await db().documentSeal.update({ where: { sha256: signedSha256 ?? "" }, data: { codeHash: sha256Hex(code) } });
  return code;
}
