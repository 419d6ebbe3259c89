import { afterEach, expect, test } from "vitest";
import { chainAudit, lookAfterAudit } from "@/lib/audit/chain-jobs";
import { checkEnv } from "@/lib/env";
import { runJob } from "@/lib/jobs/run-job";
import { checkAuditChain } from "@/prisma/check-audit";
import { withClient } from "@/prisma/with-client";
import { asOwner } from "../../../support/records/owner";
import { sql } from "../../../support/records/sql";

const check = () => withClient(process.env.DATABASE_OWNER_URL ?? "", checkAuditChain);
const night = () => runJob(lookAfterAudit, crypto.randomUUID(), {});
const entry = (recordId: string, daysAgo: number) =>
  asOwner(
    `INSERT INTO audit_log (at, action, record_type, record_id, request_id)
     VALUES (now() - interval '${daysAgo} days', 'test.written', 'nothing', '${recordId}', 'none')`,
  );
const kept = async () =>
  (
    await asOwner<{ id: string }>("SELECT record_id AS id FROM audit_log WHERE record_type = 'nothing' ORDER BY at")
  ).map(({ id }) => id);

afterEach(() => {
  process.env.AUDIT_KEEP_DAYS = "";
  checkEnv();
});

test("entries are kept forever unless set, then only what is older is forgotten, and the chain still holds (D-206)", async () => {
  await entry("ancient", 900);
  await entry("older", 500);
  await entry("old", 380);
  await entry("new", 0);
  await runJob(chainAudit, crypto.randomUUID(), {});
  await night();
  expect(await kept()).toEqual(["ancient", "older", "old", "new"]);

  process.env.AUDIT_KEEP_DAYS = "400";
  checkEnv();
  await night();
  expect(await kept()).toEqual(["old", "new"]);
  expect(await check()).toMatchObject({ problems: [] });
  expect(await asOwner("SELECT changes ->> 'entries' AS entries FROM audit_log WHERE action = 'audit.forget'")).toEqual(
    [{ entries: "2" }],
  );

  // What is younger than what was forgotten is still missed.
  await asOwner(
    "ALTER TABLE audit_log DISABLE TRIGGER USER; DELETE FROM audit_log WHERE record_id = 'old'; ALTER TABLE audit_log ENABLE TRIGGER USER",
  );
  expect((await check()).problems).toEqual([expect.stringMatching(/was deleted\.$/)]);
});

test.each([0, 1, 364])("nothing younger than a year can be forgotten: %i days are refused", async (days) => {
  await expect(sql(`SELECT forget_audit_entries(${days}, 10)`)).rejects.toThrow(/365 days at least/);
});
