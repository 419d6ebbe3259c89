-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "floor_basis" TEXT NOT NULL DEFAULT 'plain',
ADD COLUMN     "floor_pepm" DECIMAL(14,2),
ADD COLUMN     "floor_suta_percent" DECIMAL(7,4),
ADD COLUMN     "floor_yearly" DECIMAL(14,2);

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "approval" TEXT,
ADD COLUMN     "approval_at" TIMESTAMPTZ(3),
ADD COLUMN     "approval_by_id" UUID,
ADD COLUMN     "approval_reason" TEXT,
ADD COLUMN     "below_floors" JSONB;

-- CreateIndex
CREATE INDEX "proposals_approval_by_id_idx" ON "proposals"("approval_by_id");

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_approval_by_id_fkey" FOREIGN KEY ("approval_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_floors_check" CHECK (floor_yearly > 0 AND floor_pepm > 0 AND floor_suta_percent > 0
    AND floor_suta_percent <= 100 AND floor_basis IN ('plain', 'refined'));
-- What is below a floor goes nowhere without an approval: not even a statement that forgets to ask can accept it.
ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_approval_check" CHECK (approval IN ('needed', 'approved', 'refused')
    AND (approval IS NULL) = (below_floors IS NULL)
    AND (COALESCE(approval, 'needed') = 'needed') = (approval_at IS NULL)),
  ADD CONSTRAINT "proposals_approved_check" CHECK (approval IS NULL OR approval = 'approved' OR status = 1);
-- What Today looks for.
CREATE INDEX "proposals_approval_needed" ON "proposals" (provider_id) WHERE approval = 'needed';
CREATE INDEX "proposals_approval_decided" ON "proposals" (approval_at) WHERE approval_at IS NOT NULL;

-- A decision is of the price as it was made: needed, then approved or refused; an approval can be withdrawn, a refusal stays.
CREATE FUNCTION "guard_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.below_floors IS DISTINCT FROM NEW.below_floors THEN
    RAISE EXCEPTION 'What a proposal was below never changes';
  END IF;
  IF OLD.approval IS DISTINCT FROM NEW.approval
     AND (OLD.approval, NEW.approval) NOT IN (('needed', 'approved'), ('needed', 'refused'), ('approved', 'refused')) THEN
    RAISE EXCEPTION 'An approval does not move from % to %', OLD.approval, NEW.approval;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "proposals_guard_approval" BEFORE UPDATE OF approval, below_floors ON "proposals"
  FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval OR OLD.below_floors IS DISTINCT FROM NEW.below_floors)
  EXECUTE FUNCTION "guard_approval"();

ALTER TABLE "notifications"
  DROP CONSTRAINT "notifications_kind_check",
  ADD CONSTRAINT "notifications_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened', 'proposalAnswered',
    'questionAsked', 'signed', 'countersign', 'approvalNeeded', 'approvalDecided', 'callChanged', 'stepOverdue', 'reportChanged',
    'syncFailed')),
  DROP CONSTRAINT "notifications_news_check",
  ADD CONSTRAINT "notifications_news_check" CHECK (news IN ('accepted', 'rejected', 'client', 'nobody', 'declined', 'voided',
    'complete', 'booked', 'moved', 'canceled', 'approved', 'refused'));
ALTER TABLE "notification_choices"
  DROP CONSTRAINT "notification_choices_kind_check",
  ADD CONSTRAINT "notification_choices_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened',
    'proposalAnswered', 'questionAsked', 'signed', 'approvalDecided', 'callChanged', 'stepOverdue', 'reportChanged',
    'syncFailed'));
