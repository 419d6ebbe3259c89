-- Where a client reaches the sales rep.
ALTER TABLE "users" ADD COLUMN "phone" TEXT;

-- The last day on which a proposal can be accepted; null: no such day.
ALTER TABLE "proposals" ADD COLUMN "expires_on" DATE;
