-- CreateTable
CREATE TABLE "company_viewers" (
    "company_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "viewer_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "deals" INTEGER NOT NULL,

    CONSTRAINT "company_viewers_pkey" PRIMARY KEY ("company_id","provider_id","viewer_id")
);

-- CreateIndex
CREATE INDEX "company_viewers_provider_id_viewer_id_status_name_company_i_idx" ON "company_viewers"("provider_id", "viewer_id", "status", "name", "company_id");

-- AddForeignKey
ALTER TABLE "company_viewers" ADD CONSTRAINT "company_viewers_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- Who sees a company through its deals (D-14): the deals' sales rep, and under the provider's own id everybody who sees
-- all of its deals. With the company's status and name, so that a page of 5,000 visible companies and their exact number
-- come from one index.
ALTER TABLE "company_viewers" ADD CONSTRAINT "company_viewers_deals_check" CHECK (deals >= 0);

CREATE FUNCTION "count_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE company_viewers SET deals = deals - 1
     WHERE company_id = OLD.company_id AND provider_id = OLD.provider_id
       AND viewer_id IN (OLD.provider_id, OLD.sales_rep_id);
    DELETE FROM company_viewers
     WHERE company_id = OLD.company_id AND provider_id = OLD.provider_id
       AND viewer_id IN (OLD.provider_id, OLD.sales_rep_id) AND deals = 0;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    -- The share lock waits for a rename under way, and makes a later one wait: neither can miss the other.
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, deals)
    SELECT c.id, NEW.provider_id, viewer.id, c.status, c.name, 1
      FROM companies c, unnest(ARRAY[NEW.provider_id, NEW.sales_rep_id]) AS viewer(id)
     WHERE c.id = NEW.company_id
       FOR SHARE OF c
    ON CONFLICT (company_id, provider_id, viewer_id) DO UPDATE SET deals = company_viewers.deals + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_company_viewers_change" AFTER INSERT OR DELETE ON "deals"
  FOR EACH ROW EXECUTE FUNCTION "count_company_viewers"();
CREATE TRIGGER "deals_company_viewers_move" AFTER UPDATE ON "deals" FOR EACH ROW
  WHEN ((OLD.company_id, OLD.provider_id, OLD.sales_rep_id)
        IS DISTINCT FROM (NEW.company_id, NEW.provider_id, NEW.sales_rep_id))
  EXECUTE FUNCTION "count_company_viewers"();

CREATE FUNCTION "describe_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_viewers SET status = NEW.status, name = NEW.name WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "companies_viewers" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN ((OLD.status, OLD.name) IS DISTINCT FROM (NEW.status, NEW.name))
  EXECUTE FUNCTION "describe_company_viewers"();

INSERT INTO "company_viewers" (company_id, provider_id, viewer_id, status, name, deals)
SELECT d.company_id, d.provider_id, viewer.id, c.status, c.name, count(*)
  FROM deals d
  JOIN companies c ON c.id = d.company_id
 CROSS JOIN LATERAL unnest(ARRAY[d.provider_id, d.sales_rep_id]) AS viewer(id)
 GROUP BY d.company_id, d.provider_id, viewer.id, c.status, c.name;
