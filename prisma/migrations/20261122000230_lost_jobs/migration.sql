-- AlterTable
ALTER TABLE "job_events" ADD COLUMN     "engine_run" TEXT,
ADD COLUMN     "resent" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What the Prisma schema cannot say, by hand.

CREATE INDEX "job_events_unfinished" ON "job_events" (name, id) WHERE finished_at IS NULL;
