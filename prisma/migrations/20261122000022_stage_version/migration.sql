-- AlterTable
ALTER TABLE "deals" ADD COLUMN     "stage_version" INTEGER NOT NULL DEFAULT 1;
