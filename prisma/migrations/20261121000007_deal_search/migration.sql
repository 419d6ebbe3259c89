-- DropColumn, and with it the indexes that held it
ALTER TABLE "deals" DROP COLUMN "name_key";

-- CreateIndex
CREATE INDEX "deals_list" ON "deals"("provider_id", "created_at" DESC, "id" DESC);
CREATE INDEX "deals_list_of_rep" ON "deals"("sales_rep_id", "provider_id", "created_at" DESC, "id" DESC);

-- CreateTable
CREATE TABLE "deal_search" (
    "deal_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "sales_rep_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "deal_search_pkey" PRIMARY KEY ("deal_id")
);

-- AddForeignKey
ALTER TABLE "deal_search" ADD CONSTRAINT "deal_search_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- A deal's name and its company's, in lower case. No capital is left in a term in lower case, so none reaches over it.
CREATE FUNCTION "deal_search_key"(deal text, company text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT lower(deal) || 'A' || lower(company) $$;

-- Waits for renames of a deal's companies under way, and makes later ones wait: neither can miss the other. Triggers of an
-- event run in the order of their names: this one's come before those that write a deal's viewers and its search, so that
-- both lock the company first, as a rename does.
CREATE FUNCTION "lock_companies_of_deal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM companies WHERE id IN (OLD.company_id, NEW.company_id) ORDER BY id FOR SHARE;
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_companies_lock" AFTER INSERT OR DELETE ON "deals"
  FOR EACH ROW EXECUTE FUNCTION "lock_companies_of_deal"();
CREATE TRIGGER "deals_companies_lock_change" AFTER UPDATE ON "deals" FOR EACH ROW
  WHEN ((OLD.name, OLD.company_id, OLD.provider_id, OLD.sales_rep_id, OLD.created_at)
        IS DISTINCT FROM (NEW.name, NEW.company_id, NEW.provider_id, NEW.sales_rep_id, NEW.created_at))
  EXECUTE FUNCTION "lock_companies_of_deal"();

CREATE FUNCTION "describe_deal_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deal_search (deal_id, provider_id, sales_rep_id, created_at, key)
  SELECT NEW.id, NEW.provider_id, NEW.sales_rep_id, NEW.created_at, deal_search_key(NEW.name, c.name)
    FROM companies c
   WHERE c.id = NEW.company_id
  ON CONFLICT (deal_id) DO UPDATE
    SET provider_id = EXCLUDED.provider_id, sales_rep_id = EXCLUDED.sales_rep_id, created_at = EXCLUDED.created_at,
        key = EXCLUDED.key;
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_search_add" AFTER INSERT ON "deals"
  FOR EACH ROW EXECUTE FUNCTION "describe_deal_search"();
CREATE TRIGGER "deals_search_change" AFTER UPDATE ON "deals" FOR EACH ROW
  WHEN ((OLD.name, OLD.company_id, OLD.provider_id, OLD.sales_rep_id, OLD.created_at)
        IS DISTINCT FROM (NEW.name, NEW.company_id, NEW.provider_id, NEW.sales_rep_id, NEW.created_at))
  EXECUTE FUNCTION "describe_deal_search"();

CREATE FUNCTION "rename_deal_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deal_search s SET key = deal_search_key(d.name, NEW.name)
    FROM deals d
   WHERE d.company_id = NEW.id AND s.deal_id = d.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "companies_deal_search" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION "rename_deal_search"();

INSERT INTO "deal_search" (deal_id, provider_id, sales_rep_id, created_at, key)
SELECT d.id, d.provider_id, d.sales_rep_id, d.created_at, deal_search_key(d.name, c.name)
  FROM deals d
  JOIN companies c ON c.id = d.company_id;

-- Searches of what one person sees read all of it from one index; those of everything, for Admins, ask the other.
CREATE INDEX "deal_search_seen" ON "deal_search" (provider_id, sales_rep_id) INCLUDE (deal_id, created_at, key);
CREATE INDEX "deal_search_all" ON "deal_search" USING gin (key gin_trgm_ops);
