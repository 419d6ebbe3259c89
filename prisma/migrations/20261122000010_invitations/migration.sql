-- AlterTable
ALTER TABLE "members" ADD COLUMN     "invited_at" TIMESTAMPTZ(3),
ADD COLUMN     "invited_user_id" UUID,
ADD COLUMN     "opens_account" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_provider_id" UUID;

-- CreateIndex
CREATE INDEX "members_invited_user_id_idx" ON "members"("invited_user_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_last_provider_id_fkey" FOREIGN KEY ("last_provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_invited_user_id_fkey" FOREIGN KEY ("invited_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- A place is taken, or somebody is asked to take it.
ALTER TABLE "members"
  ADD CONSTRAINT "members_invited_check" CHECK (invited_user_id IS NULL OR user_id IS NULL),
  ADD CONSTRAINT "members_invited_at_check" CHECK ((invited_user_id IS NULL) = (invited_at IS NULL)),
  ADD CONSTRAINT "members_opens_account_check" CHECK (NOT opens_account OR invited_user_id IS NOT NULL);
-- Nobody has two places in a team, nor a place and an invitation.
CREATE UNIQUE INDEX "members_person" ON "members" (provider_id, coalesce(user_id, invited_user_id));

-- Signing in begins where one worked last.
UPDATE "users" u SET last_provider_id = s.provider_id
  FROM (SELECT DISTINCT ON (user_id) user_id, provider_id FROM sessions
         WHERE impersonator_id IS NULL ORDER BY user_id, last_seen_at DESC) s
 WHERE s.user_id = u.id;
