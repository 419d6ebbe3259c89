-- AlterTable
ALTER TABLE "job_events" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "concurrency_key" TEXT,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "finished_at" TIMESTAMPTZ(3),
ADD COLUMN     "percent" INTEGER,
ADD COLUMN     "progress" TEXT,
ADD COLUMN     "started_at" TIMESTAMPTZ(3),
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'waiting';

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "job_events"
  ADD CONSTRAINT "job_events_status" CHECK (status IN ('waiting', 'running', 'completed', 'failed', 'cancelled')),
  ADD CONSTRAINT "job_events_percent" CHECK (percent BETWEEN 0 AND 100);

CREATE INDEX "job_events_keyed" ON "job_events" (name, concurrency_key)
  WHERE concurrency_key IS NOT NULL AND finished_at IS NULL;

-- What became of earlier jobs was not recorded; after a day none of them is still being retried.
UPDATE "job_events" SET status = 'completed', finished_at = dispatched_at
 WHERE dispatched_at < now() - interval '1 day';
