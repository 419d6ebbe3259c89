-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" SMALLINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "commission_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "impersonator_id" UUID,
    "provider_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "providers" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_name" TEXT NOT NULL,
    "industry" SMALLINT NOT NULL,
    "company_size" SMALLINT NOT NULL,
    "year_founded" INTEGER NOT NULL,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip_code" CHAR(5) NOT NULL,
    "website" TEXT,
    "tax_id_number" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'America/New_York',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "members" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "user_id" UUID,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT,
    "role" SMALLINT NOT NULL DEFAULT 3,
    "commission_rate" DECIMAL(7,4) NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "impersonator_id" UUID,
    "provider_id" UUID,
    "action" TEXT NOT NULL,
    "record_type" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "job_events" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatched_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_steps" (
    "event_id" UUID NOT NULL,
    "step" TEXT NOT NULL,
    "result" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_steps_pkey" PRIMARY KEY ("event_id","step")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text_body" TEXT NOT NULL,
    "html_body" TEXT NOT NULL,
    "calendar" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "app_secrets" (
    "name" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "app_secrets_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "payroll_products" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_type" SMALLINT NOT NULL,
    "min_rate" DECIMAL(7,4),
    "max_rate" DECIMAL(7,4),
    "per_employee_min" DECIMAL(14,2),
    "per_employee_max" DECIMAL(14,2),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payroll_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tax_rates" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "tax_name" TEXT NOT NULL,
    "locality" SMALLINT NOT NULL,
    "state" CHAR(2),
    "price_type" SMALLINT NOT NULL,
    "fixed_rate" DECIMAL(7,4),
    "min_rate" DECIMAL(7,4),
    "max_rate" DECIMAL(7,4),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposals" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "number" SERIAL NOT NULL,
    "deal_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "proposal_type" TEXT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "price_model" TEXT NOT NULL,
    "company_employee_count" INTEGER NOT NULL,
    "employee_average_salary" DECIMAL(14,2) NOT NULL,
    "states_of_operation" TEXT[],
    "commission_rate" DECIMAL(7,4) NOT NULL,
    "gross_wages" DECIMAL(20,2) NOT NULL,
    "product_revenue" DECIMAL(20,2) NOT NULL,
    "tax_arbitrage" DECIMAL(20,2) NOT NULL,
    "estimate_value" DECIMAL(20,2) NOT NULL,
    "commission" DECIMAL(20,2) NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_products" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "payroll_product_id" UUID,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_type" SMALLINT NOT NULL,
    "min_amount" DECIMAL(14,4),
    "max_amount" DECIMAL(14,4),
    "rate" DECIMAL(7,4),
    "per_employee_amount" DECIMAL(14,2),

    CONSTRAINT "proposal_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_tax_rates" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "proposal_id" UUID NOT NULL,
    "tax_rate_id" UUID,
    "position" INTEGER NOT NULL,
    "tax_name" TEXT NOT NULL,
    "locality" SMALLINT NOT NULL,
    "state" CHAR(2),
    "price_type" SMALLINT NOT NULL,
    "rate" DECIMAL(7,4) NOT NULL,
    "min_rate" DECIMAL(7,4),

    CONSTRAINT "proposal_tax_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "proposal_documents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "proposal_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "company_name" TEXT NOT NULL,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip_code" CHAR(5) NOT NULL,
    "tax_id_sealed" BYTEA NOT NULL,
    "tax_id_last4" CHAR(4) NOT NULL,
    "unsigned_pdf" BYTEA NOT NULL,
    "unsigned_sha256" TEXT NOT NULL,
    "signed_pdf" BYTEA,
    "signed_sha256" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_signers" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "phone" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "signature_kind" TEXT,
    "typed_name" TEXT,
    "image" BYTEA,
    "consent_text" TEXT,
    "document_sha256" TEXT,
    "ip_address" TEXT,
    "user_agent" TEXT,
    "signed_at" TIMESTAMPTZ(3),

    CONSTRAINT "document_signers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "proposal_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "industries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "industries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "companies" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "company_code" TEXT NOT NULL,
    "industry_id" UUID,
    "company_size" SMALLINT NOT NULL,
    "website_url" TEXT,
    "address_line1" TEXT NOT NULL,
    "address_line2" TEXT,
    "city" TEXT NOT NULL,
    "state" CHAR(2) NOT NULL,
    "zip_code" CHAR(5) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'active',
    "enrichment_requested" BOOLEAN NOT NULL DEFAULT false,
    "created_by_id" UUID NOT NULL,
    "updated_by_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "companies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contacts" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "company_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" TEXT,
    "phone" TEXT,
    "title" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_stages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "deal_stages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deal_sources" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "deal_sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deals" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "name" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "sales_rep_id" UUID NOT NULL,
    "stage_id" UUID,
    "source_id" UUID,
    "deal_status" TEXT NOT NULL DEFAULT 'open',
    "expected_value" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "expected_close_date" DATE,
    "close_date" DATE,
    "stage_entered_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "priority" SMALLINT NOT NULL DEFAULT 2,
    "confidence" SMALLINT,
    "reason_won" TEXT,
    "reason_lost" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activities" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "deal_id" UUID NOT NULL,
    "user_id" UUID,
    "activity_type" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "details" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notes" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "deal_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "members_user_id_idx" ON "members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "members_provider_id_user_id_key" ON "members"("provider_id", "user_id");

-- CreateIndex
CREATE INDEX "audit_log_record_type_record_id_idx" ON "audit_log"("record_type", "record_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits"("window_start");

-- CreateIndex
CREATE INDEX "emails_created_at_idx" ON "emails"("created_at");

-- CreateIndex
CREATE INDEX "payroll_products_provider_id_name_idx" ON "payroll_products"("provider_id", "name");

-- CreateIndex
CREATE INDEX "tax_rates_provider_id_idx" ON "tax_rates"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "proposals_number_key" ON "proposals"("number");

-- CreateIndex
CREATE INDEX "proposals_deal_id_created_at_idx" ON "proposals"("deal_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "proposal_products_proposal_id_position_key" ON "proposal_products"("proposal_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_tax_rates_proposal_id_position_key" ON "proposal_tax_rates"("proposal_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "proposal_documents_proposal_id_name_key" ON "proposal_documents"("proposal_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "document_signers_document_id_position_key" ON "document_signers"("document_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_proposal_id_key" ON "bookings"("proposal_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_provider_id_starts_at_key" ON "bookings"("provider_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "industries_code_key" ON "industries"("code");

-- CreateIndex
CREATE UNIQUE INDEX "companies_company_code_key" ON "companies"("company_code");

-- CreateIndex
CREATE INDEX "companies_status_name_id_idx" ON "companies"("status", "name", "id");

-- CreateIndex
CREATE INDEX "companies_created_by_id_idx" ON "companies"("created_by_id");

-- CreateIndex
CREATE INDEX "contacts_company_id_idx" ON "contacts"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "deal_stages_name_key" ON "deal_stages"("name");

-- CreateIndex
CREATE UNIQUE INDEX "deal_stages_position_key" ON "deal_stages"("position");

-- CreateIndex
CREATE UNIQUE INDEX "deal_sources_name_key" ON "deal_sources"("name");

-- CreateIndex
CREATE INDEX "deals_company_id_provider_id_sales_rep_id_idx" ON "deals"("company_id", "provider_id", "sales_rep_id");

-- CreateIndex
CREATE INDEX "deals_provider_id_created_at_id_idx" ON "deals"("provider_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deals_sales_rep_id_provider_id_created_at_id_idx" ON "deals"("sales_rep_id", "provider_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deals_provider_id_company_id_idx" ON "deals"("provider_id", "company_id");

-- CreateIndex
CREATE INDEX "deals_sales_rep_id_provider_id_company_id_idx" ON "deals"("sales_rep_id", "provider_id", "company_id");

-- CreateIndex
CREATE INDEX "activities_deal_id_created_at_id_idx" ON "activities"("deal_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notes_deal_id_created_at_id_idx" ON "notes"("deal_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "job_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payroll_products" ADD CONSTRAINT "payroll_products_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_products" ADD CONSTRAINT "proposal_products_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_products" ADD CONSTRAINT "proposal_products_payroll_product_id_fkey" FOREIGN KEY ("payroll_product_id") REFERENCES "payroll_products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_tax_rates" ADD CONSTRAINT "proposal_tax_rates_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_tax_rates" ADD CONSTRAINT "proposal_tax_rates_tax_rate_id_fkey" FOREIGN KEY ("tax_rate_id") REFERENCES "tax_rates"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal_documents" ADD CONSTRAINT "proposal_documents_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_signers" ADD CONSTRAINT "document_signers_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "proposal_documents"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_industry_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industries"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_sales_rep_id_fkey" FOREIGN KEY ("sales_rep_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_stage_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "deal_stages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deals" ADD CONSTRAINT "deals_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "deal_sources"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Values
ALTER TABLE "users"
  ADD CONSTRAINT "users_role_check" CHECK (role IN (1, 2)),
  ADD CONSTRAINT "users_status_check" CHECK (status IN (1, 2)),
  ADD CONSTRAINT "users_email_check" CHECK (email = lower(btrim(email))),
  ADD CONSTRAINT "users_commission_check" CHECK (commission_rate BETWEEN 0 AND 100);
ALTER TABLE "providers"
  ADD CONSTRAINT "providers_industry_check" CHECK (industry IN (1, 2)),
  ADD CONSTRAINT "providers_size_check" CHECK (company_size BETWEEN 1 AND 5);
ALTER TABLE "members"
  ADD CONSTRAINT "members_role_check" CHECK (role IN (1, 2, 3)),
  ADD CONSTRAINT "members_commission_check" CHECK (commission_rate BETWEEN 0 AND 100);
ALTER TABLE "companies"
  ADD CONSTRAINT "companies_size_check" CHECK (company_size BETWEEN 1 AND 5),
  ADD CONSTRAINT "companies_status_check" CHECK (status IN ('active', 'inactive'));
ALTER TABLE "deals"
  ADD CONSTRAINT "deals_status_check" CHECK (deal_status IN ('open', 'won', 'lost')),
  ADD CONSTRAINT "deals_value_check" CHECK (expected_value >= 0),
  ADD CONSTRAINT "deals_priority_check" CHECK (priority BETWEEN 1 AND 3),
  ADD CONSTRAINT "deals_confidence_check" CHECK (confidence BETWEEN 0 AND 100),
  ADD CONSTRAINT "deals_closed_check" CHECK (
    CASE deal_status
      WHEN 'open' THEN close_date IS NULL AND reason_won IS NULL AND reason_lost IS NULL
      WHEN 'won' THEN close_date IS NOT NULL AND reason_won IS NOT NULL AND reason_lost IS NULL
      ELSE close_date IS NOT NULL AND reason_lost IS NOT NULL AND reason_won IS NULL
    END);
ALTER TABLE "activities"
  ADD CONSTRAINT "activities_type_check" CHECK (activity_type IN ('system', 'stage_change', 'status_change',
    'sales_rep_change', 'note', 'proposal', 'misc', 'archive', 'client', 'unarchive'));
ALTER TABLE "payroll_products"
  ADD CONSTRAINT "payroll_products_price_type_check" CHECK (price_type IN (1, 2, 3)),
  ADD CONSTRAINT "payroll_products_rates_check" CHECK (
    price_type = 2 OR (min_rate IS NOT NULL AND max_rate IS NOT NULL AND min_rate >= 0 AND min_rate < max_rate)),
  ADD CONSTRAINT "payroll_products_amounts_check" CHECK (
    price_type = 1 OR (per_employee_min IS NOT NULL AND per_employee_max IS NOT NULL
                       AND per_employee_min >= 0 AND per_employee_min <= per_employee_max));
ALTER TABLE "tax_rates"
  ADD CONSTRAINT "tax_rates_locality_check" CHECK ((locality = 1 AND state IS NOT NULL) OR (locality = 2 AND state IS NULL)),
  ADD CONSTRAINT "tax_rates_price_check" CHECK (
    (price_type = 1 AND fixed_rate BETWEEN 0 AND 100)
    OR (price_type = 2 AND min_rate BETWEEN 0 AND 100 AND max_rate BETWEEN 0 AND 100 AND min_rate < max_rate));
CREATE UNIQUE INDEX "tax_rates_one_per_state" ON "tax_rates" (provider_id, state) WHERE locality = 1;
ALTER TABLE "proposals"
  ADD CONSTRAINT "proposals_status_check" CHECK (status BETWEEN 1 AND 6),
  ADD CONSTRAINT "proposals_type_check" CHECK (proposal_type IN ('PEO', 'ASO')),
  ADD CONSTRAINT "proposals_model_check" CHECK (price_model IN ('BUNDLED_RATE', 'PER_EMPLOYEE_PER_MONTH')),
  ADD CONSTRAINT "proposals_census_check" CHECK (
    company_employee_count > 0 AND employee_average_salary > 0 AND cardinality(states_of_operation) > 0),
  ADD CONSTRAINT "proposals_rejected_check" CHECK (status <> 3 OR NOT is_primary);
CREATE UNIQUE INDEX "proposals_one_primary" ON "proposals" (deal_id) WHERE is_primary;
CREATE UNIQUE INDEX "proposals_one_accepted" ON "proposals" (deal_id) WHERE status IN (2, 4, 5, 6);
ALTER TABLE "document_signers"
  ADD CONSTRAINT "document_signers_role_check" CHECK (role IN ('client', 'provider')),
  ADD CONSTRAINT "document_signers_status_check" CHECK (status IN ('pending', 'signed', 'declined')),
  ADD CONSTRAINT "document_signers_signed_check" CHECK (
    status <> 'signed' OR (signed_at IS NOT NULL AND signature_kind IS NOT NULL AND document_sha256 IS NOT NULL));
ALTER TABLE "proposal_documents"
  ADD CONSTRAINT "proposal_documents_status_check" CHECK (status IN ('pending', 'complete'));
ALTER TABLE "emails"
  ADD CONSTRAINT "emails_status_check" CHECK (status IN ('pending', 'sent', 'held', 'failed'));

-- A proposal keeps what it was priced from, and moves only along its path (D-50, D-52).
CREATE FUNCTION "guard_proposal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.deal_id, OLD.provider_id, OLD.proposal_type, OLD.price_model, OLD.company_employee_count,
      OLD.employee_average_salary, OLD.states_of_operation, OLD.commission_rate, OLD.gross_wages, OLD.product_revenue,
      OLD.tax_arbitrage, OLD.estimate_value, OLD.commission)
     IS DISTINCT FROM
     (NEW.deal_id, NEW.provider_id, NEW.proposal_type, NEW.price_model, NEW.company_employee_count,
      NEW.employee_average_salary, NEW.states_of_operation, NEW.commission_rate, NEW.gross_wages, NEW.product_revenue,
      NEW.tax_arbitrage, NEW.estimate_value, NEW.commission) THEN
    RAISE EXCEPTION 'A proposal''s prices never change';
  END IF;
  IF OLD.status <> NEW.status AND (OLD.status, NEW.status) NOT IN ((1, 2), (1, 3), (2, 4), (4, 5), (5, 6)) THEN
    RAISE EXCEPTION 'A proposal does not move from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "proposals_guard" BEFORE UPDATE ON "proposals" FOR EACH ROW EXECUTE FUNCTION "guard_proposal"();

-- Records that are only ever added to (D-44 and the audit log).
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_log_not_emptied" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "activities_append_only" BEFORE UPDATE ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Reads that must stay fast at a million deals.
CREATE INDEX "companies_name_search" ON "companies" USING gin (name gin_trgm_ops);
CREATE INDEX "deals_name_search" ON "deals" USING gin (name gin_trgm_ops);
CREATE INDEX "deals_board" ON "deals" (provider_id, stage_id, stage_entered_at DESC, id DESC)
  INCLUDE (expected_value) WHERE deal_status = 'open';
CREATE INDEX "deals_board_of_rep" ON "deals" (sales_rep_id, provider_id, stage_id, stage_entered_at DESC, id DESC)
  INCLUDE (expected_value) WHERE deal_status = 'open';
CREATE INDEX "job_events_waiting" ON "job_events" (id) WHERE dispatched_at IS NULL;

-- What every installation has.
INSERT INTO "deal_stages" (name, color, position) VALUES
  ('Prospecting', '#64748b', 1),
  ('Qualification', '#0ea5e9', 2),
  ('Needs Analysis', '#6366f1', 3),
  ('Proposal', '#a855f7', 4),
  ('Negotiation', '#f59e0b', 5),
  ('Closing', '#22c55e', 6);
INSERT INTO "deal_sources" (name, position) VALUES
  ('Referral', 1), ('Website', 2), ('Cold Call', 3), ('Partner', 4), ('Event', 5), ('Other', 6);
INSERT INTO "industries" (code, name) VALUES
  ('11', 'Agriculture, Forestry, Fishing and Hunting'),
  ('21', 'Mining, Quarrying, and Oil and Gas Extraction'),
  ('22', 'Utilities'),
  ('23', 'Construction'),
  ('31-33', 'Manufacturing'),
  ('42', 'Wholesale Trade'),
  ('44-45', 'Retail Trade'),
  ('48-49', 'Transportation and Warehousing'),
  ('51', 'Information'),
  ('52', 'Finance and Insurance'),
  ('53', 'Real Estate and Rental and Leasing'),
  ('54', 'Professional, Scientific, and Technical Services'),
  ('55', 'Management of Companies and Enterprises'),
  ('56', 'Administrative and Support and Waste Management Services'),
  ('61', 'Educational Services'),
  ('62', 'Health Care and Social Assistance'),
  ('71', 'Arts, Entertainment, and Recreation'),
  ('72', 'Accommodation and Food Services'),
  ('81', 'Other Services'),
  ('92', 'Public Administration');
