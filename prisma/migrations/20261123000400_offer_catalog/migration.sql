-- CreateTable
CREATE TABLE "proposal_other_products" (
    "proposal_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "proposal_other_products_pkey" PRIMARY KEY ("proposal_id","position")
);

-- AddForeignKey
ALTER TABLE "proposal_other_products" ADD CONSTRAINT "proposal_other_products_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Like its price lines, they never change with the catalog (D-121).
CREATE TRIGGER "proposal_other_products_guard" BEFORE UPDATE OR DELETE ON "proposal_other_products"
  FOR EACH ROW EXECUTE FUNCTION "guard_price_line"();

-- What is known of proposals from before: products that stood in the catalog by then, under their names of today.
INSERT INTO "proposal_other_products" (proposal_id, position, name, description)
SELECT p.id, row_number() OVER (PARTITION BY p.id ORDER BY lower(c.name), c.id) - 1, c.name, c.description
  FROM "proposals" p
  JOIN "payroll_products" c ON c.provider_id = p.provider_id AND c.created_at <= p.created_at
 WHERE NOT EXISTS (SELECT FROM "proposal_products" l WHERE l.proposal_id = p.id AND l.payroll_product_id = c.id);
