-- What the Prisma schema cannot say, by hand.

-- One index then finds a word among the rows of one provider or viewer: it takes up no more entries than the rarer of both has.
CREATE EXTENSION IF NOT EXISTS btree_gin;

DROP INDEX "deals_name_search";
CREATE INDEX "deals_name_search" ON "deals" USING gin (provider_id, name gin_trgm_ops);
CREATE INDEX "company_viewers_name_search" ON "company_viewers" USING gin (viewer_id, name gin_trgm_ops);
CREATE INDEX "companies_code_search" ON "companies" USING gin (company_code gin_trgm_ops);

-- What a contact is found by; of the phone number the digits.
CREATE FUNCTION "contact_search_text"(first_name text, last_name text, email text, phone text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') $$;
CREATE INDEX "contacts_search" ON "contacts"
  USING gin (provider_id, contact_search_text(first_name, last_name, email, phone) gin_trgm_ops);

-- A proposal's display code, as proposalCode() writes it.
CREATE FUNCTION "proposal_code"(number integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT 'PRO-' || lpad(number::text, greatest(6, length(number::text)), '0') $$;
CREATE INDEX "proposals_code_search" ON "proposals" USING gin (proposal_code(number) gin_trgm_ops);
