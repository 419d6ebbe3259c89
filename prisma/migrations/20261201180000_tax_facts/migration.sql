-- CreateTable
CREATE TABLE "tax_facts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID,
    "facts" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "tax_facts_pkey" PRIMARY KEY ("id")
);

-- One list of each provider, and one for all.
CREATE UNIQUE INDEX "tax_facts_provider_id_key" ON "tax_facts"("provider_id") NULLS NOT DISTINCT;

-- AddForeignKey
ALTER TABLE "tax_facts" ADD CONSTRAINT "tax_facts_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "tax_facts" ADD CONSTRAINT "tax_facts_facts_check" CHECK (jsonb_typeof("facts") = 'array');
