import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SEAL_VERDICTS, SIGNER_ROLES } from "@/lib/domain/enums";
import { readDocumentCode, VERIFY_MAX_BYTES } from "@/lib/proposals/rules-verification";

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
