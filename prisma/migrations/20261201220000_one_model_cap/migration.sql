-- One daily cap for a provider, with prices from the settings (D-236). What calls have cost by a provider's own prices is kept.
UPDATE "generations" AS g
   SET dollars = round((coalesce(g.prompt_tokens, 0) * p.input + coalesce(g.completion_tokens, 0) * p.output) / 1000000, 6)
  FROM "model_prices" AS p
 WHERE p.provider_id = g.provider_id AND p.model = g.model AND g.dollars IS NULL
   AND (g.prompt_tokens IS NOT NULL OR g.completion_tokens IS NOT NULL);

DROP TABLE "model_prices";
DROP TABLE "model_person_limits";
-- Takes the constraint with it, which is about both columns.
ALTER TABLE "providers" DROP COLUMN "model_person_tokens";
ALTER TABLE "providers" ADD CONSTRAINT "providers_model_tokens_check" CHECK (model_daily_tokens >= 0);
ALTER TABLE "model_reservations" DROP COLUMN "person_id";
CREATE INDEX "model_reservations_provider_id_idx" ON "model_reservations"("provider_id");
DROP INDEX "generations_personal_budget";
ALTER INDEX "generations_whole_budget" RENAME TO "generations_usage";

-- Why a report failed or lacks parts stands at its run, with the cause as it was known when it happened.
ALTER TABLE "intelligence_runs" ADD COLUMN "causes" TEXT[] DEFAULT ARRAY[]::TEXT[], ADD COLUMN "problem" TEXT;

UPDATE "intelligence_runs" AS run
   SET problem = said.problem,
       causes = ARRAY[CASE
         WHEN said.problem LIKE 'Canceled by %' THEN 'canceled'
         WHEN said.problem ~ 'budget for the language model|limit for the language model' THEN 'budget'
         WHEN said.problem ~ '^(Website|Source |The website|There is no website|The address)|: Not read' THEN 'website'
         WHEN said.problem ~ 'language model|^(What the pages say|Research on|Industry|Summary|Search for)' OR EXISTS (
           SELECT FROM "generations" AS g
            WHERE g.run_id = run.id AND g.status = 'failed' AND position(g.error IN said.problem) > 0) THEN 'model'
         ELSE 'other' END]
  FROM (SELECT DISTINCT ON (run_id) run_id, coalesce(error, note) AS problem
          FROM "intelligence_jobs"
         WHERE coalesce(error, note) IS NOT NULL AND coalesce(error, note) <> 'Not begun, because an earlier job failed.'
         ORDER BY run_id, id) AS said
 WHERE said.run_id = run.id AND run.finished_at IS NOT NULL;

DROP INDEX "intelligence_jobs_problems";
DROP INDEX "intelligence_runs_by_time";
CREATE INDEX "intelligence_runs_problems" ON "intelligence_runs" (created_at DESC, id DESC) WHERE problem IS NOT NULL;
