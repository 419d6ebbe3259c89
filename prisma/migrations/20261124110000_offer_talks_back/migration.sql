-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "follow_ups" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "followed_step" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "accent_color" CHAR(7),
ADD COLUMN     "deal_follows" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "follow_up_mails" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "notes_openings" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "offer_days" SMALLINT;

-- CreateTable
CREATE TABLE "offer_visits" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "browser" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seconds" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "offer_visits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_forwards" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "sent_by" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_forwards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "offer_messages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "line" TEXT,
    "body" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "offer_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "offer_visits_proposal_id_started_at_idx" ON "offer_visits"("proposal_id", "started_at");

-- CreateIndex
CREATE INDEX "offer_forwards_proposal_id_idx" ON "offer_forwards"("proposal_id");

-- CreateIndex
CREATE INDEX "offer_messages_proposal_id_created_at_idx" ON "offer_messages"("proposal_id", "created_at");

-- CreateIndex
CREATE INDEX "offer_messages_author_id_idx" ON "offer_messages"("author_id");

-- AddForeignKey
ALTER TABLE "offer_visits" ADD CONSTRAINT "offer_visits_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_forwards" ADD CONSTRAINT "offer_forwards_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "offer_messages" ADD CONSTRAINT "offer_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_offer_days_check" CHECK (offer_days BETWEEN 1 AND 365),
  ADD CONSTRAINT "providers_accent_color_check" CHECK (accent_color ~ '^#[0-9a-f]{6}$');
ALTER TABLE "offer_visits"
  ADD CONSTRAINT "offer_visits_device_check" CHECK (device IN ('phone', 'tablet', 'computer')),
  ADD CONSTRAINT "offer_visits_seconds_check" CHECK (jsonb_typeof(seconds) = 'object');
ALTER TABLE "offer_messages"
  ADD CONSTRAINT "offer_messages_kind_check" CHECK (kind IN ('question', 'changes', 'answer')),
  ADD CONSTRAINT "offer_messages_email_check" CHECK ((kind = 'answer') = (email IS NULL));

-- Few offers wait for an answer or are about to end, whatever the number of proposals.
CREATE INDEX "proposals_asked" ON "proposals" (provider_id, asked_at) WHERE asked_at IS NOT NULL;
CREATE INDEX "proposals_ending" ON "proposals" (expires_on) WHERE status = 1 AND expires_on IS NOT NULL;

-- What was sent or accepted before is not offered to its deal any more.
UPDATE "proposals" SET followed_step = 3
 WHERE status > 1 OR EXISTS (SELECT FROM "sent_offers" WHERE sent_offers.proposal_id = proposals.id);
