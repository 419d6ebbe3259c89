-- CreateTable
CREATE TABLE "revenue_events" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "sales_rep_id" UUID,
    "event_date" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "category" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "customer" TEXT,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "mapping_id" UUID,
    "source_reference" TEXT,
    "external_entity_name" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "revenue_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revenue_days" (
    "provider_id" UUID NOT NULL,
    "event_date" DATE NOT NULL,
    "sales_rep_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "customer_key" TEXT NOT NULL,
    "customer" TEXT NOT NULL,
    "total" DECIMAL(16,2) NOT NULL,
    "events" INTEGER NOT NULL,

    CONSTRAINT "revenue_days_pkey" PRIMARY KEY ("provider_id","event_date","sales_rep_id","category","customer_key")
);

-- CreateTable
CREATE TABLE "integration_mappings" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "platform" TEXT NOT NULL,
    "external_entity_id" TEXT NOT NULL,
    "external_entity_name" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "sales_rep_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "integration_mappings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_runs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "mapping_id" UUID NOT NULL,
    "batch_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'queued',
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "fetched" INTEGER NOT NULL DEFAULT 0,
    "added" INTEGER NOT NULL DEFAULT 0,
    "changed" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "requested_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "sync_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "revenue_events_list" ON "revenue_events"("provider_id", "event_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "revenue_events_list_of_rep" ON "revenue_events"("sales_rep_id", "event_date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "revenue_events_list_of_mapping" ON "revenue_events"("mapping_id", "event_date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "revenue_events_mapping_id_source_reference_key" ON "revenue_events"("mapping_id", "source_reference");

-- CreateIndex
CREATE INDEX "revenue_days_of_rep" ON "revenue_days"("sales_rep_id", "event_date");

-- CreateIndex
CREATE UNIQUE INDEX "integration_mappings_platform_external_entity_id_key" ON "integration_mappings"("platform", "external_entity_id");

-- CreateIndex
CREATE INDEX "sync_runs_mapping_id_created_at_idx" ON "sync_runs"("mapping_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "sync_runs_batch_id_idx" ON "sync_runs"("batch_id");

-- CreateIndex
CREATE INDEX "deals_won" ON "deals"("provider_id", "deal_status", "close_date", "sales_rep_id");

-- AddForeignKey
ALTER TABLE "revenue_events" ADD CONSTRAINT "revenue_events_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revenue_events" ADD CONSTRAINT "revenue_events_sales_rep_id_fkey" FOREIGN KEY ("sales_rep_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revenue_events" ADD CONSTRAINT "revenue_events_mapping_id_fkey" FOREIGN KEY ("mapping_id") REFERENCES "integration_mappings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_mappings" ADD CONSTRAINT "integration_mappings_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_mappings" ADD CONSTRAINT "integration_mappings_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "integration_mappings" ADD CONSTRAINT "integration_mappings_sales_rep_id_fkey" FOREIGN KEY ("sales_rep_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_mapping_id_fkey" FOREIGN KEY ("mapping_id") REFERENCES "integration_mappings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "revenue_events"
  -- Only the payroll platform may say that money went back (D-72).
  ADD CONSTRAINT "revenue_events_amount_check" CHECK (mapping_id IS NOT NULL OR amount > 0),
  ADD CONSTRAINT "revenue_events_source_check"
    CHECK (num_nonnulls(mapping_id, source_reference, external_entity_name) IN (0, 3));
ALTER TABLE "sync_runs"
  ADD CONSTRAINT "sync_runs_status_check" CHECK (status IN ('queued', 'running', 'completed', 'failed')),
  ADD CONSTRAINT "sync_runs_range_check" CHECK (start_date <= end_date);

-- Daily sums in the transaction of each event, so that a year costs its days and not its events.
CREATE FUNCTION "count_revenue_day"(event revenue_events, sign INTEGER) RETURNS void LANGUAGE sql AS $$
  INSERT INTO revenue_days AS d (provider_id, event_date, sales_rep_id, category, customer_key, customer, total, events)
  SELECT event.provider_id, event.event_date, coalesce(event.sales_rep_id, '00000000-0000-0000-0000-000000000000'),
         event.category, lower(payer.name COLLATE "pg_c_utf8"), payer.name, sign * event.amount, sign
    FROM (SELECT btrim(coalesce(nullif(btrim(event.customer), ''), event.external_entity_name, ''))) AS payer(name)
  ON CONFLICT (provider_id, event_date, sales_rep_id, category, customer_key)
  DO UPDATE SET total = d.total + excluded.total, events = d.events + excluded.events;
$$;

CREATE FUNCTION "count_revenue_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_revenue_day(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_revenue_day(NEW, 1); END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM revenue_days
     WHERE provider_id = OLD.provider_id AND event_date = OLD.event_date
       AND sales_rep_id = coalesce(OLD.sales_rep_id, '00000000-0000-0000-0000-000000000000')
       AND events = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "revenue_events_days_change" AFTER INSERT OR DELETE ON "revenue_events"
  FOR EACH ROW EXECUTE FUNCTION "count_revenue_days"();
CREATE TRIGGER "revenue_events_days_move" AFTER UPDATE ON "revenue_events" FOR EACH ROW
  WHEN ((OLD.provider_id, OLD.event_date, OLD.sales_rep_id, OLD.category, OLD.customer, OLD.external_entity_name, OLD.amount)
        IS DISTINCT FROM
        (NEW.provider_id, NEW.event_date, NEW.sales_rep_id, NEW.category, NEW.customer, NEW.external_entity_name, NEW.amount))
  EXECUTE FUNCTION "count_revenue_days"();
