-- Four groups of notifications instead of thirteen kinds, one daily digest, no quiet hours (D-236).
ALTER TABLE "users" ADD COLUMN "daily_digest" BOOLEAN NOT NULL DEFAULT false;

-- The kinds that somebody could choose, with their defaults. 'reminders' are always mailed by the digest, and a call never.
CREATE TABLE kinds AS
SELECT * FROM (VALUES
  ('dealAssigned', 'deals'), ('mentioned', 'deals'),
  ('proposalOpened', 'offers'), ('proposalAnswered', 'offers'), ('questionAsked', 'offers'), ('approvalDecided', 'offers'),
  ('signed', 'signing'), ('callChanged', 'signing'),
  ('stepOverdue', 'reminders'), ('reportChanged', 'reminders'), ('syncFailed', 'reminders')) AS kinds (kind, "group");

-- Who had most kinds in the digest that can be in it and that they are mailed of gets all of them so.
UPDATE "users" SET daily_digest = true
 WHERE (SELECT count(*) FILTER (WHERE chosen.mail = 'digest') > count(*) FILTER (WHERE coalesce(chosen.mail, 'now') = 'now')
          FROM kinds LEFT JOIN "notification_choices" AS chosen ON chosen.kind = kinds.kind AND chosen.user_id = users.id
         WHERE kinds."group" <> 'reminders' AND kinds.kind <> 'callChanged');

-- A group is off where all of its kinds were that the person can be notified of; nobody misses what they wanted to hear of.
CREATE TABLE choices AS
SELECT users.id AS user_id, kinds."group", bool_or(coalesce(chosen.bell, true)) AS bell,
       bool_or(coalesce(chosen.mail, 'now') <> 'off') AS mail
  FROM "users" CROSS JOIN kinds
  LEFT JOIN "notification_choices" AS chosen ON chosen.kind = kinds.kind AND chosen.user_id = users.id
 WHERE kinds.kind <> 'syncFailed' OR users.role = 1
 GROUP BY 1, 2
HAVING NOT bool_or(coalesce(chosen.bell, true)) OR NOT bool_or(coalesce(chosen.mail, 'now') <> 'off');

DROP TABLE "notification_choices";
CREATE TABLE "notification_choices" (
    "user_id" UUID NOT NULL,
    "group" TEXT NOT NULL,
    "bell" BOOLEAN NOT NULL,
    "mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id","group"),
    CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "notification_choices_group_check" CHECK ("group" IN ('deals', 'offers', 'signing', 'reminders'))
);
INSERT INTO "notification_choices" SELECT * FROM choices;
DROP TABLE choices, kinds;

-- Mails that waited for the end of quiet hours go out now, unless they were read in the app; such mails are kept unsent.
INSERT INTO "job_events" (name, data)
SELECT 'mail.send', jsonb_build_object('emailId', emails.id)
  FROM "emails" LEFT JOIN "notifications" ON notifications.id = emails.notification_id
 WHERE emails.status = 'waiting' AND (notifications.read_at IS NULL OR emails.calendar IS NOT NULL);
UPDATE "emails" SET status = CASE
    WHEN EXISTS (SELECT FROM "job_events" WHERE name = 'mail.send' AND data ->> 'emailId' = emails.id::text) THEN 'pending' ELSE 'held' END
 WHERE status IN ('waiting', 'dropped');

-- AlterTable
ALTER TABLE "users" DROP COLUMN "digest_hour", DROP COLUMN "digested_on", DROP COLUMN "quiet_from", DROP COLUMN "quiet_until";
ALTER TABLE "emails" DROP COLUMN "deliver_after", DROP COLUMN "notification_id",
  DROP CONSTRAINT "emails_status_check",
  ADD CONSTRAINT "emails_status_check" CHECK (status IN ('pending', 'sent', 'held', 'failed'));
