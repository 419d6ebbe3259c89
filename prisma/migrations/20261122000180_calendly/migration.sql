-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "canceled_at" TIMESTAMPTZ(3),
ADD COLUMN     "ends_at" TIMESTAMPTZ(3);

-- Every call took half an hour until now.
UPDATE "bookings" SET "ends_at" = "starts_at" + interval '30 minutes';
ALTER TABLE "bookings" ALTER COLUMN "ends_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "calendly_account_id" UUID,
ADD COLUMN     "scheduling_key" TEXT,
ADD COLUMN     "scheduling_looked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "call_days_off" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "call_minutes" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "call_notice_days" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "calendly_accounts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider_id" UUID,
    "user_id" UUID,
    "token_sealed" BYTEA,
    "user_uri" TEXT NOT NULL,
    "organization" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_name" TEXT NOT NULL,
    "page_url" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendly_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendly_accounts_provider_id_key" ON "calendly_accounts"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendly_accounts_user_id_key" ON "calendly_accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposals_scheduling_key_key" ON "proposals"("scheduling_key");

-- CreateIndex
CREATE INDEX "proposals_calendly_account_id_idx" ON "proposals"("calendly_account_id");

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_calendly_account_id_fkey" FOREIGN KEY ("calendly_account_id") REFERENCES "calendly_accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendly_accounts" ADD CONSTRAINT "calendly_accounts_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendly_accounts" ADD CONSTRAINT "calendly_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "providers"
  ADD CONSTRAINT "providers_call_minutes_check" CHECK (call_minutes IN (15, 30, 45, 60)),
  ADD CONSTRAINT "providers_call_notice_days_check" CHECK (call_notice_days BETWEEN 1 AND 10),
  ADD CONSTRAINT "providers_call_days_off_check" CHECK (call_days_off IS NOT NULL AND cardinality(call_days_off) <= 100);

ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ends_after_start_check" CHECK (ends_at > starts_at);

ALTER TABLE "calendly_accounts" ADD CONSTRAINT "calendly_accounts_one_holder_check" CHECK (num_nonnulls(provider_id, user_id) = 1);

-- A call's length is the owner's to change, so that equal starts say too little. The extension is trusted: the database's
-- owner may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
DROP INDEX "bookings_one_per_slot";
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap" EXCLUDE USING gist (
  provider_id WITH =,
  tstzrange(starts_at, ends_at) WITH &&
) WHERE (vendor_reference IS NULL);

-- Calls that a vendor is asked about by the clock: those that wait, and those to come.
CREATE INDEX "proposals_call_watched" ON "proposals" (scheduling_looked_at NULLS FIRST)
  WHERE scheduling_vendor <> 'built-in' AND status IN (5, 6);
