-- AlterTable
ALTER TABLE "deal_steps" ADD COLUMN     "overdue_told_on" DATE;

-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "deliver_after" TIMESTAMPTZ(3),
ADD COLUMN     "notification_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "digest_hour" SMALLINT NOT NULL DEFAULT 8,
ADD COLUMN     "digested_on" DATE,
ADD COLUMN     "quiet_from" CHAR(5),
ADD COLUMN     "quiet_until" CHAR(5),
ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "deal_id" UUID,
    "proposal_id" UUID,
    "note_id" UUID,
    "step_id" UUID,
    "mapping_id" UUID,
    "news" TEXT,
    "text" TEXT,
    "actor_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "count" INTEGER NOT NULL DEFAULT 1,
    "in_bell" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),
    "mail" TEXT,
    "mail_due_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" TEXT NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "note_mentions" (
    "note_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "note_mentions_pkey" PRIMARY KEY ("note_id","user_id")
);

-- CreateIndex
CREATE INDEX "notifications_deal_id_idx" ON "notifications"("deal_id");

-- CreateIndex
CREATE INDEX "notifications_proposal_id_idx" ON "notifications"("proposal_id");

-- CreateIndex
CREATE INDEX "notifications_note_id_idx" ON "notifications"("note_id");

-- CreateIndex
CREATE INDEX "notifications_step_id_idx" ON "notifications"("step_id");

-- CreateIndex
CREATE INDEX "notifications_mapping_id_idx" ON "notifications"("mapping_id");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_user_id_kind_record_id_key" ON "notifications"("user_id", "kind", "record_id");

-- CreateIndex
CREATE INDEX "note_mentions_user_id_idx" ON "note_mentions"("user_id");

-- CreateIndex
CREATE INDEX "emails_notification_id_idx" ON "emails"("notification_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_step_id_fkey" FOREIGN KEY ("step_id") REFERENCES "deal_steps"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_mapping_id_fkey" FOREIGN KEY ("mapping_id") REFERENCES "integration_mappings"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "emails" ADD CONSTRAINT "emails_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "notes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "users"
  ADD CONSTRAINT "users_digest_hour_check" CHECK (digest_hour BETWEEN 0 AND 23),
  ADD CONSTRAINT "users_quiet_check" CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)
    AND quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$' AND quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$' AND quiet_from <> quiet_until);
ALTER TABLE "notifications"
  ADD CONSTRAINT "notifications_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened', 'proposalAnswered',
    'questionAsked', 'signed', 'countersign', 'callChanged', 'stepOverdue', 'syncFailed')),
  ADD CONSTRAINT "notifications_news_check" CHECK (news IN ('accepted', 'rejected', 'client', 'nobody', 'declined', 'voided',
    'complete', 'booked', 'moved', 'canceled')),
  ADD CONSTRAINT "notifications_mail_check" CHECK (mail IN ('now', 'digest') AND (mail IS NULL) = (mail_due_at IS NULL)),
  ADD CONSTRAINT "notifications_count_check" CHECK (count > 0);
ALTER TABLE "notification_choices"
  ADD CONSTRAINT "notification_choices_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened',
    'proposalAnswered', 'questionAsked', 'signed', 'callChanged', 'stepOverdue', 'syncFailed')),
  ADD CONSTRAINT "notification_choices_mail_check" CHECK (mail IN ('now', 'digest', 'off'));
ALTER TABLE "emails"
  DROP CONSTRAINT "emails_status_check",
  ADD CONSTRAINT "emails_status_check" CHECK (status IN ('pending', 'waiting', 'sent', 'held', 'failed', 'dropped')),
  ADD CONSTRAINT "emails_waiting_check" CHECK (status <> 'waiting' OR deliver_after IS NOT NULL);

-- The list of a person, what is unread of it, and what is due, whatever the number of notifications.
CREATE INDEX "notifications_of_person" ON "notifications" (user_id, at DESC, id DESC) WHERE in_bell;
CREATE INDEX "notifications_unread" ON "notifications" (user_id, at DESC) WHERE in_bell AND read_at IS NULL;
CREATE INDEX "notifications_due" ON "notifications" (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX "emails_waiting" ON "emails" (deliver_after) WHERE status = 'waiting';
CREATE INDEX "deal_steps_untold" ON "deal_steps" (due_on) WHERE done_at IS NULL AND overdue_told_on IS DISTINCT FROM due_on;

-- What was overdue before there were notifications is no news.
UPDATE "deal_steps" SET overdue_told_on = due_on WHERE done_at IS NULL AND due_on < current_date;
