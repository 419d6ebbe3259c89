-- Town and state of a website are compared as one place, and its trade is not compared any more (D-236).
UPDATE "intelligence_reports"
   SET report = jsonb_set(report, '{analysis,site,parts}', (
         SELECT coalesce(jsonb_agg(CASE part ->> 'part' WHEN 'state' THEN part || '{"part": "place"}' ELSE part END ORDER BY at), '[]')
           FROM jsonb_array_elements(report #> '{analysis,site,parts}') WITH ORDINALITY AS parts(part, at)
          WHERE part ->> 'part' NOT IN ('town', 'trade')))
 WHERE jsonb_typeof(report #> '{analysis,site,parts}') = 'array';
