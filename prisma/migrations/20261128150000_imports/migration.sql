-- AlterTable
ALTER TABLE "companies" ALTER COLUMN "company_size" DROP NOT NULL,
ALTER COLUMN "zip_code" SET DATA TYPE TEXT;

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "impersonator_id" UUID,
    "provider_id" UUID,
    "file_name" TEXT NOT NULL,
    "source" TEXT,
    "fields" TEXT[],
    "settings" JSONB NOT NULL,
    "total_rows" INTEGER NOT NULL,
    "rows_left_out" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'checking',
    "job_id" UUID,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" TEXT[],
    "outcome" TEXT NOT NULL,
    "note" TEXT,
    "keys" TEXT[],
    "record_id" UUID,
    "before" JSONB,
    "written" JSONB,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id","line")
);

-- CreateTable
CREATE TABLE "external_ids" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID,
    "kind" TEXT NOT NULL,
    "external_id" TEXT NOT NULL,
    "record_id" UUID NOT NULL,
    "import_id" UUID,

    CONSTRAINT "external_ids_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_columns" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "headers" TEXT NOT NULL,
    "columns" TEXT[],
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_columns_pkey" PRIMARY KEY ("user_id","kind","headers")
);

-- CreateIndex
CREATE INDEX "imports_user_id_created_at_idx" ON "imports"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "imports_provider_id_created_at_idx" ON "imports"("provider_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "import_rows_import_id_outcome_line_idx" ON "import_rows"("import_id", "outcome", "line");

-- CreateIndex
CREATE INDEX "external_ids_record_id_idx" ON "external_ids"("record_id");

-- CreateIndex
CREATE INDEX "external_ids_import_id_idx" ON "external_ids"("import_id");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An imported company may lack its size, and as '' its street, city and ZIP code (D-124).
ALTER TABLE "companies" ADD CONSTRAINT "companies_zip_code_check" CHECK (zip_code ~ '^(\d{5})?$');
CREATE INDEX "companies_incomplete" ON "companies" ("created_in_id", "name")
  WHERE address_line1 = '' OR city = '' OR zip_code = '' OR company_size IS NULL;

-- What an import looks companies up by: the same expressions as in lib/companies/repository-many.ts.
CREATE INDEX "companies_domain" ON "companies" ((lower(substring(website_url FROM '^[^:]+://(?:www\.)?([^/:?#]+)'))));
CREATE INDEX "companies_name_key" ON "companies"
  ((regexp_replace(lower(name), '[\t\n\r !-/:-@[-`{-~]+', '', 'g')));

CREATE INDEX "contacts_email" ON "contacts" ("email") WHERE email IS NOT NULL;

ALTER TABLE "imports"
  ADD CONSTRAINT "imports_kind_check" CHECK (kind IN ('companies', 'contacts')),
  ADD CONSTRAINT "imports_status_check" CHECK (status IN
    ('checking', 'ready', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  ADD CONSTRAINT "imports_total_rows_check" CHECK (total_rows BETWEEN 1 AND 50000),
  ADD CONSTRAINT "imports_rows_left_out_check" CHECK (rows_left_out >= 0);

ALTER TABLE "import_rows"
  ADD CONSTRAINT "import_rows_line_check" CHECK (line > 0),
  ADD CONSTRAINT "import_rows_outcome_check" CHECK (outcome IN
    ('add', 'change', 'skip', 'refuse', 'added', 'changed', 'removed', 'restored', 'kept')),
  -- What was written can be undone.
  ADD CONSTRAINT "import_rows_written_check" CHECK (outcome NOT IN ('added', 'changed') OR (record_id IS NOT NULL AND written IS NOT NULL)),
  ADD CONSTRAINT "import_rows_before_check" CHECK (outcome <> 'changed' OR before IS NOT NULL);

ALTER TABLE "external_ids"
  ADD CONSTRAINT "external_ids_kind_check" CHECK (kind IN ('companies', 'contacts'));
CREATE UNIQUE INDEX "external_ids_once" ON "external_ids" ("provider_id", "kind", "external_id") NULLS NOT DISTINCT;
