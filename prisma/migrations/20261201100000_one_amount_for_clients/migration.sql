ALTER TABLE "providers" ALTER COLUMN "client_amounts_with_bases" SET DEFAULT true;

ALTER TABLE "notifications"
  DROP CONSTRAINT "notifications_kind_check",
  ADD CONSTRAINT "notifications_kind_check" CHECK (kind IN ('dealAssigned', 'mentioned', 'proposalOpened', 'proposalAnswered',
    'questionAsked', 'signed', 'countersign', 'approvalNeeded', 'approvalDecided', 'callChanged', 'stepOverdue', 'reportChanged',
    'syncFailed', 'clientAmounts'));

-- Nobody has turned it off: its owners are told once.
WITH switched AS (
  UPDATE "providers" SET client_amounts_with_bases = true
   WHERE NOT client_amounts_with_bases AND NOT EXISTS (
     SELECT FROM "audit_log" WHERE record_type = 'provider' AND record_id = providers.id::text
        AND changes -> 'after' ->> 'clientAmountsWithBases' = 'false')
  RETURNING id, industry)
INSERT INTO "notifications" (user_id, provider_id, kind, record_id, mail, mail_due_at)
SELECT members.user_id, switched.id, 'clientAmounts', switched.id, 'now', now()
  FROM switched
  JOIN "members" ON members.provider_id = switched.id AND members.role = 1
  JOIN "users" ON users.id = members.user_id AND users.status = 1
 WHERE switched.industry = 1;
