-- Imports and bulk changes are batches of rows in one pair of tables, with one job (D-199, D-213).

-- CreateTable
CREATE TABLE "batches" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "type" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "impersonator_id" UUID,
    "provider_id" UUID,
    "title" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "job_id" UUID,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "batches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_rows" (
    "batch_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "note" TEXT,
    "record_id" UUID,
    "name" TEXT,
    "version" INTEGER,
    "cells" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "before" JSONB,
    "written" JSONB,

    CONSTRAINT "batch_rows_pkey" PRIMARY KEY ("batch_id","line")
);

INSERT INTO "batches" (id, type, kind, user_id, impersonator_id, provider_id, title, input, status, job_id, failure, created_at,
                       started_at, finished_at, undone_at)
SELECT id, 'import', kind, user_id, impersonator_id, provider_id, file_name,
       jsonb_build_object('source', source, 'fields', to_jsonb(fields), 'settings', settings, 'totalRows', total_rows,
                          'rowsLeftOut', rows_left_out),
       status, job_id, failure, created_at, started_at, finished_at, undone_at
  FROM "imports"
UNION ALL
SELECT id, 'bulk', kind, user_id, impersonator_id, provider_id, title, jsonb_build_object('edit', edit), status, job_id, failure,
       created_at, created_at, finished_at, undone_at
  FROM "bulk_changes";

-- What was given back says from which version to which, whenever that was.
INSERT INTO "batch_rows" (batch_id, line, outcome, note, record_id, cells, keys, before, written)
SELECT import_id, line, outcome, note, record_id, cells, keys, before,
       CASE WHEN outcome = 'restored' AND written ? 'version' AND NOT written ? 'backAt'
            THEN written || jsonb_build_object('backAt', (written ->> 'version')::int + 1) ELSE written END
  FROM "import_rows";

INSERT INTO "batch_rows" (batch_id, line, outcome, note, record_id, name, version, before, written)
SELECT r.bulk_id, row_number() OVER (PARTITION BY r.bulk_id ORDER BY r.record_id), r.outcome, r.reason, r.record_id, r.name, r.version,
       -- What archiving replaced was not kept: it is the other status.
       CASE WHEN r.before IS NOT NULL AND b.edit ->> 'field' = 'archive'
            THEN jsonb_build_object('status', CASE b.edit ->> 'status' WHEN 'inactive' THEN 'active' ELSE 'inactive' END)
            ELSE r.before END,
       -- A planned step leaves the version of its deal as it is.
       CASE WHEN b.edit ->> 'field' = 'step' THEN r.written - 'backAt'
            WHEN r.outcome = 'restored'
            THEN jsonb_build_object('version', r.version + 1, 'backAt', r.version + 2) || r.written
            ELSE r.written END
  FROM "bulk_change_rows" r JOIN "bulk_changes" b ON b.id = r.bulk_id;

-- Jobs under way go on under the batch's id: each is replaced by one that an engine has not heard of.
WITH old AS (
  SELECT b.id, b.job_id, e.name,
         jsonb_build_object('batchId', b.id) ||
         CASE b.status WHEN 'undoing' THEN jsonb_build_object('by', jsonb_build_object(
           'userId', coalesce(e.data ->> 'userId', b.user_id::text),
           'providerId', CASE WHEN e.data ? 'userId' THEN e.data ->> 'providerId' ELSE b.provider_id::text END,
           'impersonatorId', e.data ->> 'impersonatorId')) ELSE '{}' END AS data
    FROM "batches" b JOIN "job_events" e ON e.id = b.job_id
   WHERE b.status IN ('running', 'undoing') AND e.status IN ('waiting', 'running')),
ended AS (
  UPDATE "job_events" e SET status = 'cancelled', finished_at = now(), dispatched_at = coalesce(e.dispatched_at, now())
    FROM old WHERE e.id = old.job_id),
new AS (
  INSERT INTO "job_events" (id, name, data, concurrency_key)
  SELECT uuidv7(), name, data, id::text FROM old RETURNING id, concurrency_key)
UPDATE "batches" b SET job_id = new.id FROM new WHERE b.id = new.concurrency_key::uuid;

-- Whose import an entry is about.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('provider_of_record'::regproc), 'FROM imports i', 'FROM batches i');
END $$;

ALTER TABLE "external_ids" DROP CONSTRAINT "external_ids_import_id_fkey";
DROP TABLE "import_rows", "imports", "bulk_change_rows", "bulk_changes";

-- CreateIndex
CREATE INDEX "batches_type_user_id_created_at_idx" ON "batches"("type", "user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "batches_type_provider_id_created_at_idx" ON "batches"("type", "provider_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "batch_rows_batch_id_outcome_line_idx" ON "batch_rows"("batch_id", "outcome", "line");

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batches" ADD CONSTRAINT "batches_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "batches"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "batches"
  ADD CONSTRAINT "batches_kind_check" CHECK (type = 'import' AND kind IN ('companies', 'contacts', 'deals')
                                          OR type = 'bulk' AND kind IN ('companies', 'deals')),
  ADD CONSTRAINT "batches_status_check" CHECK (status IN ('running', 'done', 'cancelled', 'failed', 'undoing', 'undone')
                                            OR type = 'import' AND status IN ('checking', 'ready')),
  ADD CONSTRAINT "batches_input_check" CHECK (type <> 'import' OR ((input ->> 'totalRows')::int BETWEEN 1 AND 50000
                                                               AND (input ->> 'rowsLeftOut')::int >= 0));

ALTER TABLE "batch_rows"
  ADD CONSTRAINT "batch_rows_line_check" CHECK (line > 0),
  ADD CONSTRAINT "batch_rows_outcome_check" CHECK (outcome IN
    ('add', 'change', 'skip', 'refuse', 'todo', 'stayed', 'added', 'changed', 'removed', 'restored', 'kept')),
  -- What was written can be undone.
  ADD CONSTRAINT "batch_rows_written_check" CHECK (outcome NOT IN ('added', 'changed') OR (record_id IS NOT NULL AND written IS NOT NULL)),
  ADD CONSTRAINT "batch_rows_before_check" CHECK (outcome <> 'changed' OR before IS NOT NULL);

-- What was given back since is looked up by its record, whenever something is undone.
CREATE INDEX "batch_rows_restored" ON "batch_rows" (record_id) WHERE outcome = 'restored';
