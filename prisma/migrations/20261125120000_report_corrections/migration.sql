-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "from_report" JSONB;

-- CreateTable
CREATE TABLE "report_corrections" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "value" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "corrected_by_id" UUID,
    "corrected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_corrections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_corrections_company_id_section_idx" ON "report_corrections"("company_id", "section");

-- AddForeignKey
ALTER TABLE "report_corrections" ADD CONSTRAINT "report_corrections_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_corrections" ADD CONSTRAINT "report_corrections_corrected_by_id_fkey" FOREIGN KEY ("corrected_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "report_corrections"
  ADD CONSTRAINT "report_corrections_kind_check" CHECK (kind IN ('wrong', 'hidden', 'corrected')),
  ADD CONSTRAINT "report_corrections_value_check" CHECK ((kind = 'corrected') = (value IS NOT NULL));
SELECT follow_changes('report_corrections', 'report', company => 'r.company_id');
