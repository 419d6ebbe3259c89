-- AlterTable
ALTER TABLE "twin_keys" RENAME COLUMN "city" TO "detail";
ALTER TABLE "twin_keys" ADD COLUMN "zip" TEXT NOT NULL DEFAULT '';

DROP INDEX "twin_keys_alike";
DROP INDEX "companies_name_key";

-- Names are compared without accents, as searches compare texts: nameKey() and companyNameKey() in lib/domain, which a test holds together with these.
CREATE OR REPLACE FUNCTION "name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(search_key(name), '[\t\n\r !-/:-@[-`{-~]+', '', 'g')
$$;

-- An index is made and vacuumed without a search path: its functions are found when this one is defined.
CREATE OR REPLACE FUNCTION "company_name_key"(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(replace(replace(search_key(name), '&', ' and '), '.', ''), '[\t\n\r !-/:-@[-`{-~]+', ' ', 'g'), ' '),
        '^the ', ''),
      '( (inc|incorporated|llc|llp|lp|pllc|pc|plc|corp|corporation|co|company|ltd|limited))+$', ''),
    ' ', '');

CREATE INDEX "companies_name_key" ON "companies" (company_name_key(name));

UPDATE "merged_keys" SET name = name_key(name), full_name = name_key(full_name), city = name_key(city)
 WHERE (name, full_name, city) IS DISTINCT FROM (name_key(name), name_key(full_name), name_key(city));

-- The domain that a host's owner has: 'acme.com' of 'shop.acme.com'. At builders of websites, and of a place in a state ('k12.ca.us'),
-- each host is somebody else's.
CREATE FUNCTION "site_of"(host text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN site ~ '^[a-z]{2}\.us$' OR site = ANY ('{
      wixsite.com,wixstudio.com,wixstudio.io,squarespace.com,weebly.com,weeblysite.com,square.site,godaddysites.com,myshopify.com,
      bigcartel.com,company.site,jimdofree.com,jimdosite.com,webnode.com,strikingly.com,mystrikingly.com,yolasite.com,homestead.com,
      site123.me,ueniweb.com,business.site,carrd.co,canva.site,webflow.io,framer.website,framer.app,lovable.app,replit.app,
      bubbleapps.io,softr.app,notion.site,hubspotpagebuilder.com,hs-sites.com,wordpress.com,wpengine.com,wpenginepowered.com,
      wpcomstaging.com,pantheonsite.io,kinsta.cloud,blogspot.com,tumblr.com,typepad.com,tripod.com,ghost.io,substack.com,github.io,
      gitlab.io,netlify.app,vercel.app,web.app,firebaseapp.com,pages.dev,herokuapp.com,onrender.com,azurewebsites.net,amazonaws.com,
      cloudfront.net}') THEN host
    ELSE site
  END
  FROM (SELECT coalesce(substring(host FROM '[^.]+\.(?:(?:ac|co|com|edu|gov|net|org)\.[a-z]{2}|[^.\d]+)$'), host) AS site) AS of_host
$$;

-- 'Main Street, Suite 5' as 'mainst#5': what follows the first # is a unit of the house.
CREATE FUNCTION "address_key"(line_1 text, line_2 text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(coalesce('{"street": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
      "court": "ct", "place": "pl", "circle": "cir", "parkway": "pkwy", "highway": "hwy", "square": "sq", "terrace": "ter", "trail": "trl",
      "north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
      "suite": "#", "ste": "#", "unit": "#", "apt": "#", "apartment": "#", "room": "#", "rm": "#"}'::jsonb ->> word, word), '' ORDER BY place)
    FROM regexp_split_to_table(replace(search_key(line_1 || coalesce(' # ' || nullif(line_2, ''), '')), '#', ' # '), '[\t\n\r !"$-/:-@[-`{-~]+')
         WITH ORDINALITY AS words (word, place)
$$;

-- 'Bill' as 'william', and 'stephen' as 'steven'; of what is short for several names the most frequent one.
CREATE FUNCTION "first_name_key"(first_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce('{
    "alex": "alexander", "andy": "andrew", "drew": "andrew", "tony": "anthony", "art": "arthur", "ben": "benjamin",
    "brad": "bradley", "charlie": "charles", "chuck": "charles", "chris": "christopher", "dan": "daniel", "danny": "daniel",
    "dave": "david", "don": "donald", "doug": "douglas", "ed": "edward", "eddie": "edward", "fred": "frederick",
    "jerry": "gerald", "greg": "gregory", "hank": "henry", "jim": "james", "jimmy": "james", "jeff": "jeffrey",
    "jack": "john", "johnny": "john", "jon": "jonathan", "joe": "joseph", "joey": "joseph", "josh": "joshua", "ken": "kenneth",
    "kenny": "kenneth", "larry": "lawrence", "matt": "matthew", "mike": "michael", "nate": "nathan", "nick": "nicholas",
    "pat": "patrick", "pete": "peter", "phil": "philip", "phillip": "philip", "ray": "raymond", "dick": "richard", "rich": "richard",
    "rick": "richard", "bob": "robert", "bobby": "robert", "rob": "robert", "ron": "ronald", "russ": "russell", "sam": "samuel",
    "stan": "stanley", "stephen": "steven", "steve": "steven", "tim": "timothy", "tom": "thomas", "tommy": "thomas",
    "vince": "vincent", "walt": "walter", "bill": "william", "billy": "william", "will": "william", "zach": "zachary",
    "abby": "abigail", "mandy": "amanda", "angie": "angela", "barb": "barbara", "connie": "constance", "cindy": "cynthia",
    "deb": "deborah", "debbie": "deborah", "debra": "deborah", "dottie": "dorothy", "beth": "elizabeth", "betsy": "elizabeth",
    "betty": "elizabeth", "liz": "elizabeth", "jackie": "jacqueline", "jen": "jennifer", "jenny": "jennifer", "jess": "jessica",
    "judy": "judith", "catherine": "katherine", "cathy": "katherine", "kate": "katherine", "kathy": "katherine", "katie": "katherine",
    "kim": "kimberly", "maggie": "margaret", "meg": "margaret", "peggy": "margaret", "pam": "pamela", "patty": "patricia",
    "trish": "patricia", "becky": "rebecca", "sandy": "sandra", "steph": "stephanie", "sue": "susan", "susie": "susan",
    "terri": "theresa", "ginny": "virginia", "vicki": "victoria", "vicky": "victoria"}'::jsonb ->> name_key(first_name), name_key(first_name))
$$;

DROP FUNCTION "keys_of_company";
CREATE FUNCTION "keys_of_company"(c companies) RETURNS TABLE (kind text, key text, detail text, zip text) LANGUAGE sql IMMUTABLE AS $$
  WITH plain AS MATERIALIZED (SELECT site_domain(c.website_url) AS host, address_key(c.address_line1, c.address_line2) AS address)
  SELECT made.*
    FROM plain,
         LATERAL (VALUES ('company.domain', site_of(host), host, ''),
                         ('company.name', nullif(company_name_key(c.name), '') || ' ' || c.state, name_key(c.city), c.zip_code),
                         ('company.street', substring(address FROM '^[^#]*\d[^#]*') || ' ' || nullif(c.zip_code, ''),
                          coalesce(replace(substring(address FROM '#.*'), '#', ''), ''), '')) AS made (kind, key, detail, zip)
   WHERE made.key IS NOT NULL AND c.status <> 'merged'
$$;

DROP FUNCTION "keys_of_contact";
CREATE FUNCTION "keys_of_contact"(c contacts) RETURNS TABLE (kind text, key text, detail text) LANGUAGE sql IMMUTABLE AS $$
  SELECT *
    FROM (VALUES ('contact.email', personal_email(c.email), ''),
                 ('contact.phone', phone_key(c.phone), ''),
                 ('contact.name', nullif(first_name_key(c.first_name) || name_key(c.last_name), ''), name_key(c.first_name || c.last_name)))
         AS made (kind, key, detail)
   WHERE made.key IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "keep_company_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM twin_keys WHERE record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO twin_keys (record_id, kind, provider_id, key, company_id, detail, zip)
    SELECT NEW.id, k.kind, coalesce(NEW.created_in_id, '00000000-0000-0000-0000-000000000000'), k.key,
           '00000000-0000-0000-0000-000000000000', k.detail, k.zip
      FROM keys_of_company(NEW) AS k;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "companies_twin_keys_update" ON "companies";
CREATE TRIGGER "companies_twin_keys_update" AFTER UPDATE ON "companies" FOR EACH ROW
  WHEN ((OLD.name, OLD.website_url, OLD.address_line1, OLD.address_line2, OLD.city, OLD.state, OLD.zip_code, OLD.status, OLD.created_in_id)
        IS DISTINCT FROM
        (NEW.name, NEW.website_url, NEW.address_line1, NEW.address_line2, NEW.city, NEW.state, NEW.zip_code, NEW.status, NEW.created_in_id))
  EXECUTE FUNCTION "keep_company_keys"();

CREATE OR REPLACE FUNCTION "keep_contact_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM twin_keys WHERE record_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO twin_keys (record_id, kind, provider_id, key, company_id, detail)
    SELECT NEW.id, k.kind, coalesce(NEW.provider_id, '00000000-0000-0000-0000-000000000000'), k.key, NEW.company_id, k.detail
      FROM keys_of_contact(NEW) AS k;
  END IF;
  RETURN NULL;
END $$;

TRUNCATE "twin_keys";
INSERT INTO "twin_keys" (record_id, kind, provider_id, key, company_id, detail, zip)
SELECT c.id, k.kind, coalesce(c.created_in_id, '00000000-0000-0000-0000-000000000000'), k.key,
       '00000000-0000-0000-0000-000000000000', k.detail, k.zip
  FROM companies c, keys_of_company(c) AS k;
INSERT INTO "twin_keys" (record_id, kind, provider_id, key, company_id, detail)
SELECT c.id, k.kind, coalesce(c.provider_id, '00000000-0000-0000-0000-000000000000'), k.key, c.company_id, k.detail
  FROM contacts c, keys_of_contact(c) AS k;

-- CreateIndex
CREATE INDEX "twin_keys_alike" ON "twin_keys"("kind", "provider_id", "key", "company_id", "record_id", "detail", "zip");
