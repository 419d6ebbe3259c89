-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "client_time_zone" TEXT,
ADD COLUMN     "sequence" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "vendor_links" BYTEA;

-- What the Prisma schema cannot say, by hand.

-- A call that was canceled takes no time from anybody.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_never_overlap";
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap" EXCLUDE USING gist (
  provider_id WITH =,
  tstzrange(starts_at, ends_at) WITH &&
) WHERE (vendor_reference IS NULL AND canceled_at IS NULL);
