-- Welcome calls are mailed with the answers of clients, and what only moves on (openings, signatures) is a group of its own, which
-- is not mailed unless somebody chooses so. Who had switched one of the former groups on or off misses nothing of what they had.
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_group_check";
INSERT INTO "notification_choices" ("user_id", "group", "bell", "mail")
SELECT users.id, groups."group", coalesce(offers.bell, true) OR coalesce(signing.bell, true),
       coalesce(offers.mail, true) OR coalesce(signing.mail, true)
  FROM "users" CROSS JOIN (VALUES ('offers'), ('progress')) AS groups ("group")
  LEFT JOIN "notification_choices" AS offers ON offers.user_id = users.id AND offers."group" = 'offers'
  LEFT JOIN "notification_choices" AS signing ON signing.user_id = users.id AND signing."group" = 'signing'
 WHERE offers.user_id IS NOT NULL OR signing.user_id IS NOT NULL
ON CONFLICT ("user_id", "group") DO UPDATE SET bell = excluded.bell, mail = excluded.mail;
DELETE FROM "notification_choices" WHERE "group" = 'signing';
ALTER TABLE "notification_choices"
  ADD CONSTRAINT "notification_choices_group_check" CHECK ("group" IN ('deals', 'offers', 'progress', 'reminders'));
