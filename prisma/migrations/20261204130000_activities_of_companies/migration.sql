-- AlterTable
ALTER TABLE "activities" ADD COLUMN     "company_id" UUID,
ADD COLUMN     "provider_id" UUID,
ALTER COLUMN "deal_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "notes" ADD COLUMN     "company_id" UUID,
ADD COLUMN     "provider_id" UUID,
ALTER COLUMN "deal_id" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "notes_company_id_idx" ON "notes"("company_id");

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activities" ADD CONSTRAINT "activities_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "companies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notes" ADD CONSTRAINT "notes_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

-- A note or activity belongs to a deal, or without one to a company and the provider in which it was written (D-245).
ALTER TABLE "activities" ADD CONSTRAINT "activities_place_check"
  CHECK ((deal_id IS NULL) = (company_id IS NOT NULL) AND (company_id IS NULL) = (provider_id IS NULL));
ALTER TABLE "notes" ADD CONSTRAINT "notes_place_check"
  CHECK ((deal_id IS NULL) = (company_id IS NOT NULL) AND (company_id IS NULL) = (provider_id IS NULL));

CREATE INDEX "activities_of_company" ON "activities" (company_id, (COALESCE(happened_at, created_at)) DESC, id DESC)
  WHERE company_id IS NOT NULL;

-- Activities go with a deal that is deleted; those of a company do not.
CREATE OR REPLACE FUNCTION "guard_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deal_id IS NOT NULL AND NOT EXISTS (SELECT FROM deals WHERE id = OLD.deal_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'activities is append-only';
END $$;

-- Two companies that become one are one company's activities too: nothing else of them changes.
DROP TRIGGER "activities_append_only" ON "activities";
CREATE TRIGGER "activities_append_only" BEFORE UPDATE ON "activities" FOR EACH ROW
  WHEN (current_setting('tandem.erasing', true) IS DISTINCT FROM 'on' AND current_setting('tandem.correcting', true) IS DISTINCT FROM 'on'
        AND (OLD.company_id IS NULL OR to_jsonb(NEW) - 'company_id' IS DISTINCT FROM to_jsonb(OLD) - 'company_id'))
  EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "activities_follow_merged" BEFORE INSERT OR UPDATE OF company_id ON "activities"
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION "follow_merged_company"();
CREATE TRIGGER "notes_follow_merged" BEFORE INSERT OR UPDATE OF company_id ON "notes"
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION "follow_merged_company"();

-- As before, and out of the activities of some companies.
DROP FUNCTION "erase_from_activities"(uuid[], text, uuid[], text);
CREATE FUNCTION "erase_from_activities"(deals uuid[], companies uuid[], pattern text, chosen uuid[], chosen_pattern text) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  changed int;
BEGIN
  PERFORM erasure_under_way();
  PERFORM set_config('tandem.erasing', 'on', true);
  WITH found AS (
    SELECT id, CASE WHEN id = ANY (chosen) THEN chosen_pattern ELSE '(?=a)b' END AS also FROM activities
     WHERE id = ANY (chosen) OR ((deal_id = ANY (deals) OR company_id = ANY (companies))
                                 AND concat_ws(' ', title, description, details, client_name) ~* pattern))
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

-- The feed of changes: those of a company concern who sees it in the provider.
DROP FUNCTION "activities_change_insert"() CASCADE;
DROP FUNCTION "activities_change_update"() CASCADE;
DROP FUNCTION "activities_change_delete"() CASCADE;
DROP FUNCTION "notes_change_insert"() CASCADE;
DROP FUNCTION "notes_change_update"() CASCADE;
DROP FUNCTION "notes_change_delete"() CASCADE;
SELECT follow_changes('activities', 'activity', deal => 'r.deal_id', company => 'r.company_id', provider => 'r.provider_id', events => '{INSERT}');
SELECT follow_changes('activities', 'activity.changed', deal => 'r.deal_id', company => 'r.company_id', provider => 'r.provider_id', events => '{UPDATE,DELETE}');
SELECT follow_changes('notes', 'note', deal => 'r.deal_id', company => 'r.company_id', provider => 'r.provider_id');
