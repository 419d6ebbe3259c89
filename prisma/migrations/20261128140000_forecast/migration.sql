-- CreateTable
CREATE TABLE "goals" (
    "provider_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "quarter" DATE NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "goals_pkey" PRIMARY KEY ("provider_id","quarter","user_id")
);

-- CreateTable
CREATE TABLE "forecast_snapshots" (
    "week" DATE NOT NULL,
    "provider_id" UUID NOT NULL,
    "taken_on" DATE NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "forecast_snapshots_pkey" PRIMARY KEY ("provider_id","week")
);

-- CreateTable
CREATE TABLE "forecast_snapshot_deals" (
    "week" DATE NOT NULL,
    "provider_id" UUID NOT NULL,
    "deal_id" UUID NOT NULL,
    "sales_rep_id" UUID NOT NULL,
    "stage_id" UUID,
    "deal_status" TEXT NOT NULL,
    "expected_value" DECIMAL(14,2) NOT NULL,
    "confidence" SMALLINT,
    "close_on" DATE,

    CONSTRAINT "forecast_snapshot_deals_pkey" PRIMARY KEY ("deal_id","week")
);

-- CreateTable
CREATE TABLE "deal_stage_visits" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "deal_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "stage_id" UUID NOT NULL,
    "entered_at" TIMESTAMPTZ(3) NOT NULL,
    "left_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "deal_stage_visits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "goals_user_id_idx" ON "goals"("user_id");

-- CreateIndex
CREATE INDEX "deal_stage_visits_deal_id_idx" ON "deal_stage_visits"("deal_id");

-- AddForeignKey
ALTER TABLE "goals" ADD CONSTRAINT "goals_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "goals" ADD CONSTRAINT "goals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forecast_snapshots" ADD CONSTRAINT "forecast_snapshots_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forecast_snapshot_deals" ADD CONSTRAINT "forecast_snapshot_deals_provider_id_week_fkey" FOREIGN KEY ("provider_id", "week") REFERENCES "forecast_snapshots"("provider_id", "week") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "forecast_snapshot_deals" ADD CONSTRAINT "forecast_snapshot_deals_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_stage_visits" ADD CONSTRAINT "deal_stage_visits_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deal_stage_visits" ADD CONSTRAINT "deal_stage_visits_stage_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "deal_stages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.
ALTER TABLE "goals"
  ADD CONSTRAINT "goals_quarter_check" CHECK (quarter = date_trunc('quarter', quarter::timestamp)::date),
  ADD CONSTRAINT "goals_amount_check" CHECK (amount >= 0);
ALTER TABLE "forecast_snapshots"
  ADD CONSTRAINT "forecast_snapshots_week_check" CHECK (extract(dow FROM week) = 0 AND taken_on BETWEEN week AND week + 6);
ALTER TABLE "forecast_snapshot_deals"
  ADD CONSTRAINT "forecast_snapshot_deals_status_check" CHECK (deal_status IN ('open', 'won'));
ALTER TABLE "deal_stage_visits"
  ADD CONSTRAINT "deal_stage_visits_outcome_check" CHECK (outcome IN ('on', 'back', 'won', 'lost')),
  ADD CONSTRAINT "deal_stage_visits_left_check" CHECK ((left_at IS NULL) = (outcome IS NULL) AND left_at >= entered_at);
CREATE UNIQUE INDEX "deal_stage_visits_present" ON "deal_stage_visits" (deal_id) WHERE left_at IS NULL;
-- The figures of a year are read from the index alone.
CREATE INDEX "deal_stage_visits_ended" ON "deal_stage_visits" (provider_id, left_at) INCLUDE (stage_id, outcome, entered_at, deal_id)
  WHERE left_at IS NOT NULL;

-- The sums of a kept week, and what differs from it, are read from this alone.
CREATE INDEX "forecast_snapshot_deals_by_close" ON "forecast_snapshot_deals" (week, provider_id, close_on)
  INCLUDE (deal_id, sales_rep_id, deal_status, expected_value, confidence);

-- The forecast's sums of a period are read from these alone.
DROP INDEX "deals_by_close_date";
CREATE INDEX "deals_by_close_date" ON "deals" (provider_id, expected_close_date)
  INCLUDE (sales_rep_id, expected_value, confidence) WHERE deal_status = 'open';
CREATE INDEX "deals_by_close_date_of_rep" ON "deals" (sales_rep_id, provider_id, expected_close_date)
  INCLUDE (expected_value, confidence) WHERE deal_status = 'open';
DROP INDEX "deals_won_of_rep";
CREATE INDEX "deals_won_of_rep" ON "deals" (sales_rep_id, provider_id, close_date)
  INCLUDE (expected_value, confidence) WHERE deal_status = 'won';
CREATE INDEX "deals_won_by_day" ON "deals" (provider_id, close_date)
  INCLUDE (sales_rep_id, expected_value, confidence) WHERE deal_status = 'won';

-- How long deals stay in their stages, and where they go from there (D-198). A trigger, because deals are changed in many places.
CREATE FUNCTION "keep_stage_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ended timestamptz;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.stage_id IS NOT NULL THEN
      ended := CASE WHEN NEW.deal_status <> 'open'
                    THEN greatest(NEW.close_date::timestamptz, NEW.stage_entered_at, NEW.created_at) END;
      INSERT INTO deal_stage_visits (deal_id, provider_id, stage_id, entered_at, left_at, outcome)
      VALUES (NEW.id, NEW.provider_id, NEW.stage_id, coalesce(NEW.stage_entered_at, NEW.created_at), ended,
              NULLIF(NEW.deal_status, 'open'));
    END IF;
    RETURN NULL;
  END IF;
  UPDATE deal_stage_visits v
     SET left_at = greatest(now(), v.entered_at),
         outcome = CASE WHEN NEW.deal_status <> 'open' THEN NEW.deal_status
                        WHEN (SELECT position FROM deal_stages WHERE id = NEW.stage_id)
                           > (SELECT position FROM deal_stages WHERE id = v.stage_id) THEN 'on'
                        ELSE 'back' END
   WHERE v.deal_id = NEW.id AND v.left_at IS NULL;
  IF NEW.deal_status = 'open' AND NEW.stage_id IS NOT NULL THEN
    INSERT INTO deal_stage_visits (deal_id, provider_id, stage_id, entered_at)
    VALUES (NEW.id, NEW.provider_id, NEW.stage_id, coalesce(NEW.stage_entered_at, now()));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "deals_stage_visits_new" AFTER INSERT ON "deals"
  FOR EACH ROW EXECUTE FUNCTION "keep_stage_visits"();
CREATE TRIGGER "deals_stage_visits" AFTER UPDATE OF stage_id, deal_status ON "deals"
  FOR EACH ROW WHEN (OLD.stage_id IS DISTINCT FROM NEW.stage_id OR OLD.deal_status <> NEW.deal_status)
  EXECUTE FUNCTION "keep_stage_visits"();

-- What the timelines tell of all deals from before: each change of stage ends a visit and begins the next one. Of a deal whose
-- timeline tells of none, and of its last stage, what the deal itself says.
CREATE FUNCTION "fill_stage_visits"() RETURNS void LANGUAGE sql AS $$
  DELETE FROM deal_stage_visits;
  WITH moves AS (
    SELECT a.deal_id, a.created_at AS at, a.id, was.id AS was_id, became.id AS became_id
      FROM activities a
      JOIN deal_stages was ON was.name = split_part(a.description, ' → ', 1)
      JOIN deal_stages became ON became.name = split_part(a.description, ' → ', 2)
     WHERE a.activity_type = 'stage_change'),
  entries AS (
    SELECT deal_id, became_id AS stage_id, at FROM moves
    UNION ALL
    SELECT first.deal_id, first.was_id, least(d.created_at, first.at)
      FROM (SELECT DISTINCT ON (deal_id) * FROM moves ORDER BY deal_id, at, id) AS first JOIN deals d ON d.id = first.deal_id
    UNION ALL
    SELECT d.id, d.stage_id, coalesce(d.stage_entered_at, d.created_at)
      FROM deals d WHERE d.stage_id IS NOT NULL AND NOT EXISTS (SELECT FROM moves WHERE moves.deal_id = d.id)),
  ended AS (
    SELECT e.*, lead(e.at) OVER whole AS next_at, lead(e.stage_id) OVER whole AS next_id
      FROM entries e WINDOW whole AS (PARTITION BY e.deal_id ORDER BY e.at))
  INSERT INTO deal_stage_visits (deal_id, provider_id, stage_id, entered_at, left_at, outcome)
  SELECT e.deal_id, d.provider_id, e.stage_id, e.at,
         CASE WHEN e.next_at IS NOT NULL THEN e.next_at
              WHEN d.deal_status <> 'open' THEN greatest(coalesce(d.close_date::timestamptz, d.updated_at), e.at) END,
         CASE WHEN e.next_at IS NULL THEN NULLIF(d.deal_status, 'open')
              WHEN became.position > here.position THEN 'on' ELSE 'back' END
    FROM ended e JOIN deals d ON d.id = e.deal_id JOIN deal_stages here ON here.id = e.stage_id
    LEFT JOIN deal_stages became ON became.id = e.next_id;
$$;
SELECT fill_stage_visits();

-- A goal concerns everybody who sees the provider's forecast.
SELECT follow_changes('goals', 'goal', provider => 'r.provider_id');
