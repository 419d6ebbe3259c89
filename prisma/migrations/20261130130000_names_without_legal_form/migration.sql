-- The name of a company without its legal form: the same as companyNameKey() in lib/domain, which a test holds together.
CREATE FUNCTION "company_name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(regexp_replace(replace(lower(name), '&', ' and '), '[.''’]', '', 'g'), '[\t\n\r !-/:-@[-`{-~]+', ' ', 'g'), ' '),
        '^the ', ''),
      '( (inc|incorporated|llc|llp|lp|pllc|pc|plc|corp|corporation|co|company|ltd|limited))+$', ''),
    ' ', '')
$$;

CREATE OR REPLACE FUNCTION "keys_of_company"(c companies) RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('company.domain', site_domain(c.website_url)),
                        ('company.name', nullif(company_name_key(c.name), '') || ' ' || c.state)) AS made (kind, key)
   WHERE made.key IS NOT NULL AND c.status <> 'merged'
$$;

UPDATE "twin_keys" k SET key = company_name_key(c.name) || ' ' || c.state
  FROM companies c
 WHERE c.id = k.record_id AND k.kind = 'company.name' AND k.key <> company_name_key(c.name) || ' ' || c.state;

-- What an import looks companies up by.
DROP INDEX "companies_name_key";
CREATE INDEX "companies_name_key" ON "companies" (company_name_key(name));
