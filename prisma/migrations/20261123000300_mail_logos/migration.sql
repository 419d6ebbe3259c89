-- AlterTable
ALTER TABLE "emails" ADD COLUMN     "logo_hash" TEXT;
