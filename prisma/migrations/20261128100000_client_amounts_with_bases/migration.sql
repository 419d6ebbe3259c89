-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "client_amounts_with_bases" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "tax_charges" JSONB;

-- What its client is charged is part of what a proposal was priced from.
CREATE FUNCTION "guard_tax_charges"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A proposal''s prices never change';
END $$;

CREATE TRIGGER "guard_tax_charges" BEFORE UPDATE OF "tax_charges" ON "proposals"
  FOR EACH ROW WHEN (OLD."tax_charges" IS DISTINCT FROM NEW."tax_charges") EXECUTE FUNCTION "guard_tax_charges"();
