-- A website's trade is not compared with the record any more (D-236): of reports from before it is not shown either.
UPDATE "intelligence_reports"
   SET report = jsonb_set(report, '{analysis,site,parts}', (
         SELECT coalesce(jsonb_agg(part ORDER BY at), '[]')
           FROM jsonb_array_elements(report #> '{analysis,site,parts}') WITH ORDINALITY AS parts(part, at)
          WHERE part ->> 'part' <> 'trade'))
 WHERE jsonb_typeof(report #> '{analysis,site,parts}') = 'array';
