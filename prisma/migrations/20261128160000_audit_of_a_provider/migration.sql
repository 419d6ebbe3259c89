-- Whose record an entry is about, which decides which owners see it (D-204). `provider_id` stays where the actor worked.
ALTER TABLE "audit_log" ADD COLUMN "record_provider_id" UUID;

CREATE FUNCTION "as_uuid"(word text) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN word ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN word::uuid END
$$;

-- The provider of a record, found by the record itself or, once it is gone, by the parents that its entry names. Null for what
-- belongs to a person, and for a company that the actor's provider does not see.
CREATE FUNCTION "provider_of_record"(kind text, record_id text, changes jsonb, worked_at uuid)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
DECLARE
  record CONSTANT uuid := as_uuid(record_id);
  found uuid;
BEGIN
  IF kind IN ('session', 'user') THEN
    RETURN NULL;
  END IF;
  IF kind = 'company' THEN
    RETURN (SELECT worked_at WHERE EXISTS (SELECT FROM company_viewers v WHERE v.company_id = record AND v.provider_id = worked_at)
                                OR EXISTS (SELECT FROM companies c WHERE c.id = record AND c.created_in_id = worked_at));
  END IF;
  -- A statement each, of which only the record's own is planned.
  CASE kind
    WHEN 'provider' THEN found := record;
    WHEN 'deal' THEN found := (SELECT d.provider_id FROM deals d WHERE d.id = record);
    WHEN 'proposal' THEN found := (SELECT p.provider_id FROM proposals p WHERE p.id = record);
    WHEN 'activity' THEN found := (SELECT d.provider_id FROM activities a JOIN deals d ON d.id = a.deal_id WHERE a.id = record);
    WHEN 'note' THEN found := (SELECT d.provider_id FROM notes n JOIN deals d ON d.id = n.deal_id WHERE n.id = record);
    WHEN 'step' THEN found := (SELECT d.provider_id FROM deal_steps s JOIN deals d ON d.id = s.deal_id WHERE s.id = record);
    WHEN 'document' THEN found := (SELECT p.provider_id FROM proposal_documents x JOIN proposals p ON p.id = x.proposal_id WHERE x.id = record);
    WHEN 'document-signer' THEN found := (SELECT p.provider_id FROM document_signers s JOIN proposal_documents x ON x.id = s.document_id
                                   JOIN proposals p ON p.id = x.proposal_id WHERE s.id = record);
    WHEN 'contact' THEN found := (SELECT c.provider_id FROM contacts c WHERE c.id = record);
    WHEN 'member' THEN found := (SELECT m.provider_id FROM members m WHERE m.id = record);
    WHEN 'payroll_product' THEN found := (SELECT x.provider_id FROM payroll_products x WHERE x.id = record);
    WHEN 'price_package' THEN found := (SELECT x.provider_id FROM price_packages x WHERE x.id = record);
    WHEN 'tax_rate' THEN found := (SELECT x.provider_id FROM tax_rates x WHERE x.id = record);
    WHEN 'revenue_event' THEN found := (SELECT x.provider_id FROM revenue_events x WHERE x.id = record);
    WHEN 'integration_mapping' THEN found := (SELECT x.provider_id FROM integration_mappings x WHERE x.id = record);
    WHEN 'docuseal-account' THEN found := (SELECT x.provider_id FROM docuseal_accounts x WHERE x.id = record);
    WHEN 'calendly-account' THEN found := (SELECT x.provider_id FROM calendly_accounts x WHERE x.id = record);
    -- One that several providers price from is nobody's alone.
    WHEN 'census' THEN found := (SELECT min(p.provider_id::text)::uuid FROM proposals p WHERE p.census_id = record
                        HAVING count(DISTINCT p.provider_id) = 1);
    WHEN 'import' THEN found := (SELECT i.provider_id FROM imports i WHERE i.id = record);
    WHEN 'list' THEN found := worked_at;
    ELSE found := NULL;
  END CASE;
  RETURN coalesce(found, as_uuid(changes ->> 'providerId'),
    (SELECT d.provider_id FROM deals d WHERE d.id = as_uuid(changes ->> 'dealId')),
    (SELECT p.provider_id FROM proposals p WHERE p.id = as_uuid(changes ->> 'proposalId')));
END $$;

ALTER TABLE "audit_log" DISABLE TRIGGER "audit_log_append_only";
UPDATE "audit_log" a SET "record_provider_id" = f.found
  FROM (SELECT id, provider_of_record(record_type, record_id, changes, provider_id) AS found FROM "audit_log") f
 WHERE f.id = a.id AND f.found IS NOT NULL;
ALTER TABLE "audit_log" ENABLE TRIGGER "audit_log_append_only";

CREATE FUNCTION "set_audit_provider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.record_provider_id := provider_of_record(NEW.record_type, NEW.record_id, NEW.changes, NEW.provider_id);
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_log_provider" BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION "set_audit_provider"();

CREATE INDEX "audit_log_at_id_idx" ON "audit_log"("at", "id");
CREATE INDEX "audit_log_record_provider_id_at_id_idx" ON "audit_log"("record_provider_id", "at", "id");
CREATE INDEX "audit_log_actor_id_at_id_idx" ON "audit_log"("actor_id", "at", "id");
