-- DropIndex
DROP INDEX "contacts_company_id_idx";

-- AlterTable
ALTER TABLE "contacts" ADD COLUMN     "provider_id" UUID;

-- CreateIndex
CREATE INDEX "contacts_company_id_provider_id_idx" ON "contacts"("company_id", "provider_id");

-- AddForeignKey
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- In which provider each contact was added: what the audit log says, else the provider in which its company was entered,
-- else the one that dealt with the company first. What then remains open only Admins see.
UPDATE "contacts" t SET provider_id = coalesce(
  (SELECT p.id FROM audit_log a JOIN providers p ON p.id = a.provider_id
    WHERE a.record_type = 'contact' AND a.record_id = t.id::text AND a.action = 'contact.create' ORDER BY a.id LIMIT 1),
  (SELECT c.created_in_id FROM companies c WHERE c.id = t.company_id),
  (SELECT d.provider_id FROM deals d WHERE d.company_id = t.company_id ORDER BY d.created_at, d.id LIMIT 1));
