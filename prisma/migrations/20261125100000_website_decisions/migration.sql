-- CreateTable
CREATE TABLE "company_website_decisions" (
    "company_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "is_own" BOOLEAN NOT NULL,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "company_website_decisions_pkey" PRIMARY KEY ("company_id","provider_id","host")
);

-- AddForeignKey
ALTER TABLE "company_website_decisions" ADD CONSTRAINT "company_website_decisions_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_website_decisions" ADD CONSTRAINT "company_website_decisions_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_website_decisions" ADD CONSTRAINT "company_website_decisions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- Colleagues see at once what somebody has decided (D-136).
SELECT follow_changes('company_website_decisions', 'report', company => 'r.company_id', provider => 'r.provider_id');
