-- Who sees a company as their own (D-237): at first who added it.
ALTER TABLE "companies" ADD COLUMN "keeper_id" UUID;
UPDATE "companies" SET "keeper_id" = "created_by_id";
ALTER TABLE "companies" ALTER COLUMN "keeper_id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "companies_keeper_id_idx" ON "companies"("keeper_id");

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_keeper_id_fkey" FOREIGN KEY ("keeper_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- Who leads a provider sees its deals' companies and those that were added in it: its own row is there for both, with 0 deals for the
-- latter. One that was merged into another is seen by nobody.
CREATE OR REPLACE FUNCTION "describe_company_viewers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE company_viewers SET status = NEW.status, name = NEW.name WHERE company_id = NEW.id;
    DELETE FROM company_viewers
     WHERE company_id = NEW.id AND deals = 0 AND (NEW.status = 'merged' OR viewer_id IS DISTINCT FROM NEW.created_in_id);
  END IF;
  INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, deals)
  SELECT NEW.id, NEW.created_in_id, NEW.created_in_id, NEW.status, NEW.name, 0
   WHERE NEW.created_in_id IS NOT NULL AND NEW.status <> 'merged'
  ON CONFLICT (company_id, provider_id, viewer_id) DO NOTHING;
  RETURN NULL;
END $$;
DROP TRIGGER "companies_viewers" ON "companies";
CREATE TRIGGER "companies_viewers" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN ((OLD.status, OLD.name, OLD.created_in_id) IS DISTINCT FROM (NEW.status, NEW.name, NEW.created_in_id))
  EXECUTE FUNCTION "describe_company_viewers"();
CREATE TRIGGER "companies_viewers_insert" AFTER INSERT ON "companies" FOR EACH ROW
  EXECUTE FUNCTION "describe_company_viewers"();

-- As before, but the row of the provider in which the company was added outlives its last deal.
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
    INSERT INTO company_viewers (company_id, provider_id, viewer_id, status, name, deals)
    SELECT c.id, NEW.provider_id, viewer.id, c.status, c.name, 1
      FROM companies c, unnest(present) AS viewer(id)
     WHERE c.id = NEW.company_id
    ON CONFLICT (company_id, provider_id, viewer_id) DO UPDATE SET deals = company_viewers.deals + 1;
  END IF;
  RETURN NULL;
END $$;

INSERT INTO "company_viewers" (company_id, provider_id, viewer_id, status, name, deals)
SELECT id, created_in_id, created_in_id, status, name, 0 FROM companies WHERE created_in_id IS NOT NULL AND status <> 'merged'
ON CONFLICT (company_id, provider_id, viewer_id) DO NOTHING;

-- A company that was given away concerns its former keeper as well, as a deal does.
CREATE FUNCTION "note_former_keeper"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changes (kind, company_id, user_id) VALUES ('company', OLD.id, OLD.keeper_id);
  RETURN NULL;
END $$;
CREATE TRIGGER "companies_former_keeper" AFTER UPDATE OF "keeper_id" ON "companies" FOR EACH ROW
  WHEN (OLD.keeper_id <> NEW.keeper_id) EXECUTE FUNCTION "note_former_keeper"();
