-- CreateTable
CREATE TABLE "merged_keys" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "merge_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "full_name" TEXT NOT NULL DEFAULT '',
    "domain" TEXT,
    "state" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "email" TEXT,

    CONSTRAINT "merged_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "merged_keys_merge_id_idx" ON "merged_keys"("merge_id");

-- CreateIndex
CREATE INDEX "merged_keys_name_idx" ON "merged_keys"("name");

-- CreateIndex
CREATE INDEX "merged_keys_domain_idx" ON "merged_keys"("domain");

-- CreateIndex
CREATE INDEX "merged_keys_email_idx" ON "merged_keys"("email");

-- AddForeignKey
ALTER TABLE "merged_keys" ADD CONSTRAINT "merged_keys_merge_id_fkey" FOREIGN KEY ("merge_id") REFERENCES "merges"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of merges from before: merged companies have kept their rows; of the other records what their merges still know.
INSERT INTO "merged_keys" (merge_id, name, full_name, domain, state, city)
SELECT m.id, company_name_key(c.name), name_key(c.name), site_domain(c.website_url), c.state, name_key(c.city)
  FROM merges m JOIN companies c ON c.id = m.merged_id
 WHERE m.kind = 'companies' AND m.undone_at IS NULL;
INSERT INTO "merged_keys" (merge_id, name, full_name, domain, state, city)
SELECT m.id, company_name_key(was.name), name_key(was.name), site_domain(was."websiteUrl"), was.state, name_key(was.city)
  FROM merges m, jsonb_to_record(m.before -> 'kept') AS was(name text, "websiteUrl" text, state text, city text)
 WHERE m.kind = 'companies' AND m.undone_at IS NULL AND m.after ?| ARRAY['name', 'websiteUrl', 'city'];
INSERT INTO "merged_keys" (merge_id, name, email)
SELECT m.id, name_key(was."firstName" || was."lastName"), lower(was.email)
  FROM merges m, jsonb_each(m.before) AS one(side, fields),
       jsonb_to_record(one.fields) AS was("firstName" text, "lastName" text, email text)
 WHERE m.kind = 'contacts' AND m.undone_at IS NULL AND (one.side = 'merged' OR m.after ?| ARRAY['firstName', 'lastName', 'email']);
