-- By which rules a person checked files with the same headers.
ALTER TABLE "import_columns" ADD COLUMN "settings" JSONB;
