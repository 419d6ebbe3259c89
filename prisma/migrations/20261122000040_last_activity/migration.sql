-- AlterTable
ALTER TABLE "deals" ADD COLUMN "last_activity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What the Prisma schema cannot say, by hand.

UPDATE "deals" d
   SET last_activity_at = COALESCE((SELECT max(a.created_at) FROM activities a WHERE a.deal_id = d.id), d.created_at);

-- Lists and the board say how long a deal has been silent, and must not ask the activities of every row for it. A trigger,
-- because activities are added in many places. A move on the board sets the column itself and finds nothing left to do.
CREATE FUNCTION "remember_last_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deals SET last_activity_at = NEW.created_at WHERE id = NEW.deal_id AND last_activity_at < NEW.created_at;
  RETURN NULL;
END $$;
CREATE TRIGGER "activities_last" AFTER INSERT ON "activities"
  FOR EACH ROW EXECUTE FUNCTION "remember_last_activity"();
