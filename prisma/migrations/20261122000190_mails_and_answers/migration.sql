-- AlterTable
ALTER TABLE "document_signers" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "reminders" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "reply_to" TEXT,
ADD COLUMN     "sender_name" TEXT;

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "answer_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "rejected_reason" TEXT;

-- CreateTable
CREATE TABLE "sent_offers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "sent_by_id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sent_offers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sent_offers_proposal_id_idx" ON "sent_offers"("proposal_id");

-- AddForeignKey
ALTER TABLE "sent_offers" ADD CONSTRAINT "sent_offers_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_rejected_reason_check" CHECK (rejected_reason IS NULL OR answered_at IS NOT NULL);

-- Who is to sign for a provider, by the address that they sign in with.
CREATE INDEX "document_signers_countersigners" ON "document_signers" (lower(email))
  WHERE role = 'provider' AND status = 'pending';
-- Signers who were asked and have not answered, and are due a reminder some day.
CREATE INDEX "document_signers_to_remind" ON "document_signers" (asked_at)
  WHERE status = 'pending' AND reminders < 2;
-- Answers of the last days, which their sales reps may not have seen.
CREATE INDEX "proposals_answered" ON "proposals" (answered_at) WHERE answered_at IS NOT NULL;
