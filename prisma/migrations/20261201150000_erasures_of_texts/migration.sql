-- The parameters of an address as they read: a name in them is found as in any other text. What is none stays as it is.
CREATE FUNCTION "address_text"(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  IF address !~ '[%+]' THEN
    RETURN address;
  END IF;
  BEGIN
    RETURN (SELECT convert_from(string_agg(CASE WHEN part[1] ~ '^%..$' THEN decode(substr(part[1], 2), 'hex')
                                                ELSE convert_to(part[1], 'UTF8') END, ''::bytea ORDER BY place), 'UTF8')
              FROM regexp_matches(replace(address, '+', ' '), '%[0-9a-f]{2}|[^%]+|%', 'gi') WITH ORDINALITY AS parts(part, place));
  EXCEPTION WHEN character_not_in_repertoire OR untranslatable_character THEN
    RETURN address;
  END;
END $$;

-- As before, and out of some activities that somebody has chosen, wherever they are, what fits a pattern of its own.
DROP FUNCTION "erase_from_activities"(uuid[], text);
CREATE FUNCTION "erase_from_activities"(deals uuid[], pattern text, chosen uuid[], chosen_pattern text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed int;
BEGIN
  PERFORM erasure_under_way();
  PERFORM set_config('tandem.erasing', 'on', true);
  WITH found AS (
    SELECT id, CASE WHEN id = ANY (chosen) THEN chosen_pattern ELSE '(?=a)b' END AS also FROM activities
     WHERE id = ANY (chosen) OR (deal_id = ANY (deals) AND concat_ws(' ', title, description, details, client_name) ~* pattern))
  UPDATE activities a SET
         title = regexp_replace(regexp_replace(a.title, pattern, 'Deleted person', 'gi'), f.also, 'Deleted person', 'gi'),
         description = regexp_replace(regexp_replace(a.description, pattern, 'Deleted person', 'gi'), f.also, 'Deleted person', 'gi'),
         details = regexp_replace(regexp_replace(a.details, pattern, 'Deleted person', 'gi'), f.also, 'Deleted person', 'gi'),
         client_name = regexp_replace(a.client_name, pattern, 'Deleted person', 'gi')
    FROM found f WHERE f.id = a.id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.erasing', 'off', true);
  RETURN changed;
END $$;

-- As before, and out of searches and views whoever made them; entries that somebody has chosen are emptied, and those that name the
-- person in an address.
DROP FUNCTION "erase_from_audit"(text[], text[], text);
CREATE FUNCTION "erase_from_audit"(own text[], related text[], pattern text, chosen bigint[]) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  entry CONSTANT bigint := erasure_under_way();
  changed int;
BEGIN
  PERFORM set_config('tandem.erasing', 'on', true);
  WITH erased AS (
    UPDATE audit_log l SET changes = CASE
        WHEN l.record_id = ANY (own) OR l.id = ANY (chosen)
          OR (l.record_type IN ('list', 'saved_view', 'bulk')
              AND address_text(regexp_replace(l.changes::text, pattern, '', 'gi')) ~* pattern) THEN '{"erased": true}'
        ELSE regexp_replace(l.changes::text, pattern, 'Deleted person', 'gi')::jsonb END
     WHERE l.record_type IN ('contact', 'company', 'deal', 'proposal', 'document', 'document-signer', 'step', 'note', 'activity',
                             'member', 'user', 'session', 'list', 'saved_view', 'bulk')
       AND l.id <> entry AND l.changes <> '{}'
       AND (l.record_id = ANY (own) OR l.id = ANY (chosen) OR (l.record_id = ANY (related) AND l.changes::text ~* pattern)
            OR (l.record_type IN ('list', 'saved_view', 'bulk')
                AND (l.changes::text ~* pattern OR address_text(l.changes::text) ~* pattern)))
    RETURNING l.id, audit_content_hash(l) AS content_hash)
  INSERT INTO audit_erasures (entry_id, erased_by, content_hash) SELECT id, entry, content_hash FROM erased;
  GET DIAGNOSTICS changed = ROW_COUNT;
  PERFORM set_config('tandem.erasing', 'off', true);
  RETURN changed;
END $$;
