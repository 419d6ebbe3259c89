-- When a signer was last reminded, by the clock or by somebody (D-163).
ALTER TABLE "document_signers" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
