-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "next_step_id" UUID,
ADD COLUMN     "next_step_on" DATE;

-- CreateTable
CREATE TABLE "deal_steps" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "deal_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "due_on" DATE NOT NULL,
    "due_time" CHAR(5),
    "assignee_id" UUID,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" UUID,

    CONSTRAINT "deal_steps_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deal_steps_deal_id_due_on_idx" ON "deal_steps"("deal_id", "due_on");

-- AddForeignKey
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_steps" ADD CONSTRAINT "deal_steps_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "deal_steps"
  ADD CONSTRAINT "deal_steps_kind_check" CHECK (kind IN ('call', 'email', 'meeting', 'other')),
  ADD CONSTRAINT "deal_steps_due_time_check" CHECK (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD CONSTRAINT "deal_steps_done_check" CHECK (done_by_id IS NULL OR done_at IS NOT NULL);

-- Lists and the board show each deal's next step, and must not sort the steps of every row for it. The caller has locked the
-- deal, so that two changes of its steps do not overtake each other.
CREATE FUNCTION "keep_next_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deals d
     SET (next_step_id, next_step_on) = (
       SELECT s.id, s.due_on FROM deal_steps s
        WHERE s.deal_id = d.id AND s.done_at IS NULL
        ORDER BY s.due_on, s.due_time NULLS LAST, s.id
        LIMIT 1)
   WHERE d.id = COALESCE(NEW.deal_id, OLD.deal_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "deal_steps_next" AFTER INSERT OR UPDATE OR DELETE ON "deal_steps"
  FOR EACH ROW EXECUTE FUNCTION "keep_next_step"();
