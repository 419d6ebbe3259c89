-- AlterTable
ALTER TABLE "companies" ADD COLUMN     "created_in_id" UUID;

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_in_id_fkey" FOREIGN KEY ("created_in_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- Where each company's creator worked when they entered it: what the audit log says, else where they first had a deal
-- with it, else their first place. What then remains open is seen through deals, and by Admins.
UPDATE "companies" c SET created_in_id = coalesce(
  (SELECT p.id FROM audit_log a JOIN providers p ON p.id = a.provider_id
    WHERE a.record_type = 'company' AND a.record_id = c.id::text AND a.action = 'company.create' ORDER BY a.id LIMIT 1),
  (SELECT d.provider_id FROM deals d WHERE d.company_id = c.id AND d.sales_rep_id = c.created_by_id
    ORDER BY d.created_at, d.id LIMIT 1),
  (SELECT m.provider_id FROM members m WHERE m.user_id = c.created_by_id ORDER BY m.created_at, m.id LIMIT 1));
