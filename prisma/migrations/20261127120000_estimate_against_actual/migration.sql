-- AlterTable
ALTER TABLE "proposals" ADD COLUMN     "revenue_curve" JSONB;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "categories_without_commission" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What a proposal was priced from includes what it earns by month.
CREATE FUNCTION "guard_revenue_curve"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A proposal''s prices never change';
END $$;

CREATE TRIGGER "guard_revenue_curve" BEFORE UPDATE OF "revenue_curve" ON "proposals"
  FOR EACH ROW WHEN (OLD."revenue_curve" IS DISTINCT FROM NEW."revenue_curve") EXECUTE FUNCTION "guard_revenue_curve"();

ALTER TABLE "providers"
  ADD CONSTRAINT "providers_categories_without_commission_check"
  CHECK (categories_without_commission IS NOT NULL AND cardinality(categories_without_commission) <= 500);
