-- AlterTable
ALTER TABLE "integration_mappings" ADD COLUMN     "drops_revenue" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);
