-- DropIndex
DROP INDEX "activities_deal_id_created_at_id_idx";

-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "duration_minutes" INTEGER,
ADD COLUMN     "happened_at" TIMESTAMPTZ(3),
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "outcome" TEXT;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "activities"
  ADD CONSTRAINT "activities_kind_check" CHECK (kind IN ('call', 'email', 'meeting', 'other')),
  ADD CONSTRAINT "activities_outcome_check" CHECK (outcome IN ('reached', 'left_message', 'no_answer', 'wrong_number',
    'no_show', 'interested', 'wants_proposal', 'later', 'not_interested')),
  ADD CONSTRAINT "activities_duration_check" CHECK (duration_minutes BETWEEN 1 AND 600),
  ADD CONSTRAINT "activities_client_check" CHECK (activity_type = 'client'
    OR (kind IS NULL AND outcome IS NULL AND duration_minutes IS NULL));

-- A timeline is read by when things happened. No column says it for all rows: it would be rewritten once for each row there is.
CREATE INDEX "activities_timeline" ON "activities" (deal_id, (COALESCE(happened_at, created_at)) DESC, id DESC);

-- What happened before it was written down does not make a silent deal lively.
CREATE OR REPLACE FUNCTION "remember_last_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  happened CONSTANT timestamptz := COALESCE(NEW.happened_at, NEW.created_at);
BEGIN
  UPDATE deals SET last_activity_at = happened WHERE id = NEW.deal_id AND last_activity_at < happened;
  RETURN NULL;
END $$;
