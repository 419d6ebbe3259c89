-- What was given back since is looked up by its record, whenever something is undone.
CREATE INDEX "bulk_change_rows_restored" ON "bulk_change_rows" (record_id) WHERE outcome = 'restored';
CREATE INDEX "import_rows_restored" ON "import_rows" (record_id) WHERE outcome = 'restored';
