-- AlterTable
ALTER TABLE "sync_runs" ADD COLUMN     "set_aside" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "set_aside_events" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "mapping_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "reference" TEXT,
    "event_date" DATE,
    "field" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "run_id" UUID NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "set_aside_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_states" (
    "platform" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "is_refused" BOOLEAN NOT NULL DEFAULT false,
    "error" TEXT,

    CONSTRAINT "platform_states_pkey" PRIMARY KEY ("platform")
);

-- CreateIndex
CREATE UNIQUE INDEX "set_aside_events_mapping_id_key_key" ON "set_aside_events"("mapping_id", "key");

-- AddForeignKey
ALTER TABLE "set_aside_events" ADD CONSTRAINT "set_aside_events_mapping_id_fkey" FOREIGN KEY ("mapping_id") REFERENCES "integration_mappings"("id") ON DELETE CASCADE ON UPDATE CASCADE;
