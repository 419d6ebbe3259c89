-- Mails written so far are unsealed, and nothing has been released that wrote any worth keeping.
DELETE FROM "emails";

-- AlterTable
ALTER TABLE "emails" DROP COLUMN "html_body",
DROP COLUMN "text_body",
ADD COLUMN     "html_sealed" BYTEA NOT NULL,
ADD COLUMN     "text_sealed" BYTEA NOT NULL;

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "updated_by_id" UUID;

-- AlterTable
ALTER TABLE "payroll_products" ADD COLUMN     "updated_by_id" UUID;

-- AlterTable
ALTER TABLE "providers" DROP COLUMN "tax_id_number",
ADD COLUMN     "tax_id_sealed" BYTEA,
ADD COLUMN     "updated_by_id" UUID;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "origin_id" UUID;

-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "updated_by_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "annual_goal" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "updated_by_id" UUID;

-- CreateTable
CREATE TABLE "password_tokens" (
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_tokens_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_tokens_hash_key" ON "password_tokens"("hash");

-- CreateIndex
CREATE INDEX "sessions_origin_id_idx" ON "sessions"("origin_id");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_origin_id_fkey" FOREIGN KEY ("origin_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD CONSTRAINT "users_annual_goal_check" CHECK (annual_goal >= 0);
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonation_check" CHECK ((impersonator_id IS NULL) = (origin_id IS NULL));
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_purpose_check" CHECK (purpose IN ('reset', 'create'));
