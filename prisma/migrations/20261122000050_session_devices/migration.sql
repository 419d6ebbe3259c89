-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "user_agent" TEXT;
