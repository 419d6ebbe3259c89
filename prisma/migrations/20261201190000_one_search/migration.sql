-- A text as searches compare it, with a space before: `searchKey` (lib/domain/search-words.ts) makes the same of what is typed. Without case,
-- accents and apostrophes, with plain hyphens and spaces; other signs mean themselves.
CREATE FUNCTION "search_key"(written text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  -- The same for ASCII, in a fifth of the time.
  IF octet_length(written) = length(written) THEN
    RETURN ' ' || lower(translate(written, E'\t\n\r''`', '   ') COLLATE "C");
  END IF;
  RETURN ' ' || replace(replace(replace(replace(translate(
    lower(regexp_replace(
      normalize(translate(written, U&'\2010\2011\2012\2013\2014\2015' || E'\t\n\r''`´‘’‛ʻʼ′＇', '------   '), NFKD),
      U&'[\0300-\036F\FE0E\FE0F]', '', 'g') COLLATE "pg_c_utf8"),
    'łøđðħıŧς', 'loddhitσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
END $$;

-- What companies, contacts and deals are found by themselves; the latter two by their company's as well.
ALTER TABLE "companies" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
  search_key(name || ' ' || company_code || ' ' || city || ' ' || zip_code || ' ' ||
             coalesce(regexp_replace(website_url, '^https?://(www\.)?', '', 'i'), ''))) STORED;
ALTER TABLE "contacts" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
  search_key(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' ||
             coalesce(title, ''))) STORED;
ALTER TABLE "deals" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
ALTER TABLE "company_viewers" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL DEFAULT '';
UPDATE "company_viewers" v SET search_key = c.search_key FROM "companies" c WHERE c.id = v.company_id;
ALTER TABLE "company_viewers" ALTER COLUMN "search_key" DROP DEFAULT;

-- What the Prisma schema cannot say, by hand.

DROP INDEX "companies_name_search";
DROP INDEX "companies_code_search";
DROP INDEX "company_viewers_name_search";
-- Whoever searches sees thousands of rows at most: they are read from this index alone, whatever the word.
DROP INDEX "company_viewers_list";
CREATE INDEX "company_viewers_list" ON "company_viewers" (provider_id, viewer_id, status, name, company_id) INCLUDE (search_key);
DROP INDEX "contacts_search";
DROP FUNCTION "contact_search_text"(text, text, text, text, text);
DROP INDEX "deals_name_search";
CREATE INDEX "companies_search" ON "companies" USING gin (search_key gin_trgm_ops);
CREATE INDEX "contacts_search" ON "contacts" USING gin (provider_id, search_key gin_trgm_ops);
CREATE INDEX "deals_search" ON "deals" USING gin (provider_id, search_key gin_trgm_ops);
DROP INDEX "proposals_code_search";
CREATE INDEX "proposals_code_search" ON "proposals" USING gin (search_key(proposal_code(number)) gin_trgm_ops);
DROP INDEX "generations_label_search";
CREATE INDEX "generations_label_search" ON "generations" USING gin (search_key(label) gin_trgm_ops);

-- As before, and each row with what its company is found by.
CREATE OR REPLACE FUNCTION "describe_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE company_viewers SET status = NEW.status, name = NEW.name, search_key = NEW.search_key WHERE company_id = NEW.id;
    DELETE FROM company_viewers
     WHERE company_id = NEW.id AND deals = 0 AND (NEW.status = 'merged' OR viewer_id IS DISTINCT FROM NEW.created_in_id);
  END IF;
  INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, search_key, deals)
  SELECT NEW.id, NEW.created_in_id, NEW.created_in_id, NEW.status, NEW.name, NEW.search_key, 0
   WHERE NEW.created_in_id IS NOT NULL AND NEW.status <> 'merged'
  ON CONFLICT (company_id, provider_id, viewer_id) DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER "companies_viewers" ON "companies";
CREATE TRIGGER "companies_viewers" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN ((OLD.status, OLD.name, OLD.search_key, OLD.created_in_id) IS DISTINCT FROM (NEW.status, NEW.name, NEW.search_key, NEW.created_in_id))
  EXECUTE FUNCTION "describe_company_viewers"();

CREATE OR REPLACE FUNCTION "count_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_handover boolean := false;
  former uuid[];
  present uuid[];
BEGIN
  PERFORM FROM companies WHERE id IN (OLD.company_id, NEW.company_id) ORDER BY id FOR SHARE;
  IF TG_OP = 'UPDATE' THEN
    is_handover := (OLD.company_id, OLD.provider_id) = (NEW.company_id, NEW.provider_id);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    former := CASE WHEN is_handover THEN ARRAY[OLD.sales_rep_id] ELSE ARRAY[OLD.provider_id, OLD.sales_rep_id] END;
    UPDATE company_viewers SET deals = deals - 1
     WHERE company_id = OLD.company_id AND provider_id IS NOT DISTINCT FROM OLD.provider_id AND viewer_id = ANY (former);
    DELETE FROM company_viewers v
     WHERE company_id = OLD.company_id AND provider_id IS NOT DISTINCT FROM OLD.provider_id AND viewer_id = ANY (former) AND deals = 0
       AND NOT EXISTS (SELECT FROM companies c WHERE c.id = OLD.company_id AND c.created_in_id = v.viewer_id AND c.status <> 'merged');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    present := CASE WHEN is_handover THEN ARRAY[NEW.sales_rep_id] ELSE ARRAY[NEW.provider_id, NEW.sales_rep_id] END;
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, search_key, deals)
    SELECT c.id, NEW.provider_id, viewer.id, c.status, c.name, c.search_key, 1
      FROM companies c, unnest(present) AS viewer(id)
     WHERE c.id = NEW.company_id
    ON CONFLICT (company_id, provider_id, viewer_id) DO UPDATE SET deals = company_viewers.deals + 1;
  END IF;
  RETURN NULL;
END $$;
