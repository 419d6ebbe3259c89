-- CreateTable
CREATE TABLE "deal_contacts" (
    "deal_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "roles" TEXT[],
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deal_contacts_pkey" PRIMARY KEY ("deal_id","contact_id")
);

-- CreateIndex
CREATE INDEX "deal_contacts_contact_id_idx" ON "deal_contacts"("contact_id");

-- CreateIndex
CREATE INDEX "contacts_first_name_last_name_id_idx" ON "contacts"("first_name", "last_name", "id");

-- CreateIndex
CREATE INDEX "contacts_provider_id_first_name_last_name_id_idx" ON "contacts"("provider_id", "first_name", "last_name", "id");

-- CreateIndex
CREATE INDEX "contacts_created_at_id_idx" ON "contacts"("created_at", "id");

-- CreateIndex
CREATE INDEX "contacts_provider_id_created_at_id_idx" ON "contacts"("provider_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contacts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "deal_contacts"
  ADD CONSTRAINT "deal_contacts_roles_check" CHECK (roles IS NOT NULL AND roles <@ ARRAY['decides', 'signs', 'pays', 'uses']);
CREATE UNIQUE INDEX "deal_contacts_one_primary" ON "deal_contacts" (deal_id) WHERE is_primary;

-- Where the deal's provider knows one person of the company, that is the deal's primary contact.
INSERT INTO "deal_contacts" (deal_id, contact_id, roles, is_primary)
SELECT d.id, only_one.contact_id, '{}', true
  FROM deals d
  JOIN (SELECT company_id, provider_id, (array_agg(id))[1] AS contact_id
          FROM contacts WHERE provider_id IS NOT NULL
         GROUP BY company_id, provider_id HAVING count(*) = 1) AS only_one
    ON only_one.company_id = d.company_id AND only_one.provider_id = d.provider_id;

-- A contact is also found by title.
DROP INDEX "contacts_search";
DROP FUNCTION "contact_search_text"(text, text, text, text);
CREATE FUNCTION "contact_search_text"(first_name text, last_name text, email text, phone text, title text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(title, '') $$;
CREATE INDEX "contacts_search" ON "contacts"
  USING gin (provider_id, contact_search_text(first_name, last_name, email, phone, title) gin_trgm_ops);
