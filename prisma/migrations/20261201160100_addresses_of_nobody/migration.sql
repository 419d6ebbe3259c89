-- A website at a mail provider is no company's, and a mailbox of an office is no person's: neither tells twins. The same as domainOf()
-- and contactKeys() in lib/domain, which a test holds together.
CREATE OR REPLACE FUNCTION "site_domain"(website text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT host FROM (SELECT lower(substring(website FROM '(?i)^https?://(?:www\.)?([^/:?#]+)')) AS host) AS site
   WHERE host !~ '(^|\.)(facebook|linkedin|instagram|twitter|x|yelp|google|wixsite|wordpress|blogspot|sites\.google|youtube|gmail|googlemail|yahoo|hotmail|outlook|live|msn|aol|icloud)\.com$'
$$;

CREATE FUNCTION "personal_email"(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(email) WHERE lower(email) !~ '^(info|office|admin|contact|hello|mail|sales|support|service|team|billing|accounting|hr|reception|frontdesk)@'
$$;

CREATE OR REPLACE FUNCTION "keys_of_contact"(c contacts) RETURNS TABLE (kind text, key text) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('contact.email', personal_email(c.email)),
                        ('contact.phone', phone_key(c.phone)),
                        ('contact.name', nullif(name_key(c.first_name || c.last_name), ''))) AS made (kind, key)
   WHERE made.key IS NOT NULL
$$;

DELETE FROM "twin_keys" k USING companies c WHERE c.id = k.record_id AND k.kind = 'company.domain' AND site_domain(c.website_url) IS NULL;
DELETE FROM "twin_keys" WHERE kind = 'contact.email' AND personal_email(key) IS NULL;
