-- CreateTable
CREATE TABLE "twin_keys" (
    "record_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "provider_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "company_id" UUID NOT NULL,
    "city" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "twin_keys_pkey" PRIMARY KEY ("record_id","kind")
);

-- CreateTable
CREATE TABLE "dismissed_twins" (
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dismissed_twins_pkey" PRIMARY KEY ("one_id","other_id")
);

-- CreateTable
CREATE TABLE "merges" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "kind" TEXT NOT NULL,
    "provider_id" UUID,
    "kept_id" UUID NOT NULL,
    "merged_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "impersonator_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),
    "forgotten_at" TIMESTAMPTZ(3),

    CONSTRAINT "merges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "merge_rows" (
    "id" BIGSERIAL NOT NULL,
    "merge_id" UUID NOT NULL,
    "table_name" TEXT NOT NULL,
    "row_key" JSONB NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "merge_rows_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "companies" ADD COLUMN "merged_into_id" UUID;
CREATE INDEX "companies_merged_into_id_idx" ON "companies"("merged_into_id");

-- CreateIndex
CREATE INDEX "twin_keys_alike" ON "twin_keys"("kind", "provider_id", "key", "company_id", "record_id", "city");

-- CreateIndex
CREATE INDEX "merges_provider_id_kind_created_at_idx" ON "merges"("provider_id", "kind", "created_at" DESC);

-- CreateIndex
CREATE INDEX "merges_merged_id_idx" ON "merges"("merged_id");

-- CreateIndex
CREATE INDEX "merges_kept_id_idx" ON "merges"("kept_id");

-- CreateIndex
CREATE INDEX "merge_rows_merge_id_table_name_idx" ON "merge_rows"("merge_id", "table_name");

-- AddForeignKey
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dismissed_twins" ADD CONSTRAINT "dismissed_twins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merges" ADD CONSTRAINT "merges_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merges" ADD CONSTRAINT "merges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merges" ADD CONSTRAINT "merges_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "merge_rows" ADD CONSTRAINT "merge_rows_merge_id_fkey" FOREIGN KEY ("merge_id") REFERENCES "merges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By what records are alike: the same functions as companyKeys() and contactKeys() in lib/domain, which a test holds together.
CREATE FUNCTION "name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(lower(name), '[\t\n\r !-/:-@[-`{-~]+', '', 'g')
$$;

CREATE FUNCTION "site_domain"(website text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT host FROM (SELECT lower(substring(website FROM '(?i)^https?://(?:www\.)?([^/:?#]+)')) AS host) AS site
   WHERE host !~ '(^|\.)(facebook|linkedin|instagram|twitter|x|yelp|google|wixsite|wordpress|blogspot|sites\.google|youtube)\.com$'
$$;

CREATE FUNCTION "phone_key"(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(regexp_replace(phone, '\D', '', 'g') FROM '^1?(\d{10})$')
$$;

-- Keys of different providers never meet: whose record it is stands in each; the zero id for nobody's.
CREATE FUNCTION "keys_of_company"(c companies) RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('company.domain', site_domain(c.website_url)),
                        ('company.name', nullif(name_key(c.name), '') || ' ' || c.state)) AS made (kind, key)
   WHERE made.key IS NOT NULL AND c.status <> 'merged'
$$;

CREATE FUNCTION "keys_of_contact"(c contacts) RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('contact.email', lower(c.email)),
                        ('contact.phone', phone_key(c.phone)),
                        ('contact.name', nullif(name_key(c.first_name || c.last_name), ''))) AS made (kind, key)
   WHERE made.key IS NOT NULL
$$;

CREATE FUNCTION "keep_company_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM twin_keys WHERE record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO twin_keys (record_id, kind, provider_id, key, company_id, city)
    SELECT NEW.id, k.kind, coalesce(NEW.created_in_id, '00000000-0000-0000-0000-000000000000'), k.key,
           '00000000-0000-0000-0000-000000000000', name_key(NEW.city)
      FROM keys_of_company(NEW) AS k;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "companies_twin_keys_insert" AFTER INSERT OR DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION "keep_company_keys"();
CREATE TRIGGER "companies_twin_keys_update" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN ((OLD.name, OLD.website_url, OLD.city, OLD.state, OLD.status, OLD.created_in_id)
        IS DISTINCT FROM (NEW.name, NEW.website_url, NEW.city, NEW.state, NEW.status, NEW.created_in_id))
  EXECUTE FUNCTION "keep_company_keys"();

CREATE FUNCTION "keep_contact_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM twin_keys WHERE record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO twin_keys (record_id, kind, provider_id, key, company_id)
    SELECT NEW.id, k.kind, coalesce(NEW.provider_id, '00000000-0000-0000-0000-000000000000'), k.key, NEW.company_id
      FROM keys_of_contact(NEW) AS k;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "contacts_twin_keys_insert" AFTER INSERT OR DELETE ON "contacts" FOR EACH ROW EXECUTE FUNCTION "keep_contact_keys"();
CREATE TRIGGER "contacts_twin_keys_update" AFTER UPDATE ON "contacts" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone, OLD.company_id, OLD.provider_id)
        IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone, NEW.company_id, NEW.provider_id))
  EXECUTE FUNCTION "keep_contact_keys"();

INSERT INTO "twin_keys" (record_id, kind, provider_id, key, company_id, city)
SELECT c.id, k.kind, coalesce(c.created_in_id, '00000000-0000-0000-0000-000000000000'), k.key,
       '00000000-0000-0000-0000-000000000000', name_key(c.city)
  FROM companies c, keys_of_company(c) AS k;
INSERT INTO "twin_keys" (record_id, kind, provider_id, key, company_id)
SELECT c.id, k.kind, coalesce(c.provider_id, '00000000-0000-0000-0000-000000000000'), k.key, c.company_id
  FROM contacts c, keys_of_contact(c) AS k;

-- A company that was merged into another keeps its row: for its address, for its code, and to be taken back.
ALTER TABLE "companies" DROP CONSTRAINT "companies_status_check";
ALTER TABLE "companies"
  ADD CONSTRAINT "companies_status_check" CHECK (status IN ('active', 'inactive', 'merged')),
  ADD CONSTRAINT "companies_merged_check" CHECK ((status = 'merged') = (merged_into_id IS NOT NULL) AND merged_into_id <> id);

-- What is added to a merged company, by somebody or a job that began before, comes to the one that was kept.
CREATE FUNCTION "follow_merged_company"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept uuid;
BEGIN
  LOOP
    -- Waits for a merge that is under way.
    SELECT merged_into_id INTO kept FROM companies WHERE id = NEW.company_id FOR KEY SHARE;
    EXIT WHEN kept IS NULL;
    NEW.company_id := kept;
  END LOOP;
  RETURN NEW;
END $$;

DO $$
DECLARE
  child text;
BEGIN
  FOR child IN SELECT DISTINCT conrelid::regclass::text FROM pg_constraint
                WHERE contype = 'f' AND confrelid = 'companies'::regclass AND conrelid NOT IN ('companies'::regclass, 'company_viewers'::regclass)
  LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE INSERT OR UPDATE OF company_id ON %I FOR EACH ROW EXECUTE FUNCTION follow_merged_company()',
                   child || '_follow_merged', child);
  END LOOP;
END $$;

ALTER TABLE "dismissed_twins" ADD CONSTRAINT "dismissed_twins_order_check" CHECK (one_id < other_id);
ALTER TABLE "merges"
  ADD CONSTRAINT "merges_kind_check" CHECK (kind IN ('companies', 'contacts')),
  ADD CONSTRAINT "merges_forgotten_check" CHECK ((before IS NULL) = (forgotten_at IS NOT NULL));
