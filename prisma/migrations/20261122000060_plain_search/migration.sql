-- DropForeignKey
ALTER TABLE "deal_search" DROP CONSTRAINT "deal_search_deal_id_fkey";

-- What the Prisma schema cannot say, by hand.

DROP TRIGGER "deals_search_add" ON "deals";
DROP TRIGGER "deals_search_change" ON "deals";
DROP TRIGGER "companies_deal_search" ON "companies";
DROP TRIGGER "deals_companies_lock" ON "deals";
DROP TRIGGER "deals_companies_lock_change" ON "deals";
DROP FUNCTION "describe_deal_search"();
DROP FUNCTION "rename_deal_search"();
DROP FUNCTION "lock_companies_of_deal"();

-- DropTable
DROP TABLE "deal_search";
DROP FUNCTION "deal_search_key"(text, text);

-- DropColumn, and with them the indexes that held them
ALTER TABLE "companies" DROP COLUMN "name_key";
ALTER TABLE "company_viewers" DROP COLUMN "name_key";
CREATE INDEX "company_viewers_list" ON "company_viewers" (provider_id, viewer_id, status, name, company_id);

-- Searches over all providers, for Admins.
CREATE INDEX "companies_name_search" ON "companies" USING gin (name gin_trgm_ops);
CREATE INDEX "deals_name_search" ON "deals" USING gin (name gin_trgm_ops);

-- As before, but with a lock on the deal's companies first, which a rename takes first as well: neither waits for the
-- other in a circle, and neither misses the other.
CREATE OR REPLACE FUNCTION "count_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id IN (OLD.company_id, NEW.company_id) ORDER BY id FOR SHARE;
  IF TG_OP <> 'INSERT' THEN
    UPDATE company_viewers SET deals = deals - 1
     WHERE company_id = OLD.company_id AND provider_id = OLD.provider_id
       AND viewer_id IN (OLD.provider_id, OLD.sales_rep_id);
    DELETE FROM company_viewers
     WHERE company_id = OLD.company_id AND provider_id = OLD.provider_id
       AND viewer_id IN (OLD.provider_id, OLD.sales_rep_id) AND deals = 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, deals)
    SELECT c.id, NEW.provider_id, viewer.id, c.status, c.name, 1
      FROM companies c, unnest(ARRAY[NEW.provider_id, NEW.sales_rep_id]) AS viewer(id)
     WHERE c.id = NEW.company_id
    ON CONFLICT (company_id, provider_id, viewer_id) DO UPDATE SET deals = company_viewers.deals + 1;
  END IF;
  RETURN NULL;
END $$;
