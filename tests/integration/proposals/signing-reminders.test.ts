import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { JobRun } from "@/lib/jobs/define-job";
import { correctOfferDocuments } from "@/lib/proposals/client/corrections";
import { remindCountersigner } from "@/lib/proposals/inside/changes";
import { decline } from "@/lib/proposals/signing/ending";
import { remindSignerJob, remindSigners } from "@/lib/proposals/signing/jobs";
import { sign } from "@/lib/proposals/signing/service";
import { work } from "../../support/fakes/calendly";
import { zoneAt } from "../../support/records/catalog";
import { actorOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm, signingToken, typedSignature } from "../../support/records/proposals";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const { DOCUMENT_SIGNING } = PROPOSAL_STATUS;
const CLIENT = signingForm.signerEmail;
const OWNER = "olivia@example.test";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const itIs = (hour: number) => db().provider.updateMany({ data: { timeZone: zoneAt(hour) } });
beforeEach(async () => {
  await itIs(12);
  await sql("UPDATE document_signers SET status = 'declined' WHERE status = 'pending'");
  await db().email.deleteMany();
  await db().jobEvent.deleteMany();
});

/** Moves the moments at which a proposal's signers were asked and reminded into the past. */
const daysPass = (proposalId: string, days: number) =>
  sql(
    `UPDATE document_signers SET asked_at = asked_at - make_interval(days => $2), reminded_at = reminded_at - make_interval(days => $2)
      WHERE document_id IN (SELECT id FROM proposal_documents WHERE proposal_id = $1::uuid)`,
    [proposalId, days],
  );

async function tick(): Promise<void> {
  await db().jobEvent.create({ data: { name: remindSigners.name, data: {} } });
  expect(await work(remindSigners)).toEqual([]);
  expect(await work(remindSignerJob)).toEqual([]);
}

const reminders = async () =>
  (await db().email.findMany({ where: { subject: { contains: "reminder" } }, orderBy: { id: "asc" } })).map(
    ({ recipient }) => recipient,
  );

/** A document that its client's signer was asked to sign so many days ago. */
async function asked(days: number): Promise<string> {
  const { id } = await addProposal(world, DOCUMENT_SIGNING);
  await daysPass(id, days);
  return id;
}

const clientSigner = (proposalId: string) =>
  db().documentSigner.findFirstOrThrow({ where: { role: "client", document: { proposalId, replacedAt: null } } });

describe("a client who has not signed is reminded", () => {
  test("after three days and after seven, each once no matter how often the clock ticks", async () => {
    const id = await asked(2);
    await tick();
    expect(await reminders()).toEqual([]);
    await daysPass(id, 1);
    await tick();
    await tick();
    expect(await reminders()).toEqual([CLIENT]);
    await daysPass(id, 4);
    await tick();
    await tick();
    expect(await reminders()).toEqual([CLIENT, CLIENT]);
    await daysPass(id, 30);
    await tick();
    expect(await reminders()).toHaveLength(2);
  });

  test("by day where their provider is; a job that was started by day mails it in the evening too (D-242)", async () => {
    await asked(3);
    for (const hour of [0, 5, 20]) {
      await itIs(hour);
      await tick();
      expect(await reminders()).toEqual([]);
    }
    await itIs(12);
    await db().jobEvent.create({ data: { name: remindSigners.name, data: {} } });
    await work(remindSigners);
    await itIs(20);
    await work(remindSignerJob);
    expect(await reminders()).toEqual([CLIENT]);
  });

  test("once, not twice, if the clock did not run for a week", async () => {
    await asked(9);
    await tick();
    await tick();
    expect(await reminders()).toEqual([CLIENT]);
  });

  test("once by two jobs for the same reminder at the same moment", async () => {
    const { id: signerId } = await clientSigner(await asked(3));
    for (let twice = 0; twice < 2; twice++)
      await db().jobEvent.create({ data: { name: remindSignerJob.name, data: { signerId } } });
    await Promise.all([work(remindSignerJob), work(remindSignerJob)]);
    expect(await reminders()).toEqual([CLIENT]);
  });

  test("also if the job was killed between counting the reminder and its commit", async () => {
    const { id: signerId } = await clientSigner(await asked(3));
    const killed: Pick<JobRun, "step"> = {
      step: (_, run) =>
        run({
          signal: new AbortController().signal,
          write: (change) =>
            transaction(async () => {
              await change();
              throw new Error("killed");
            }),
        }) as never,
    };
    await expect(remindSignerJob.run({ signerId }, killed as JobRun)).rejects.toThrow("killed");
    expect(await reminders()).toEqual([]);
    await tick();
    expect(await reminders()).toEqual([CLIENT]);
  });
});

describe("reminders end with any answer:", () => {
  const ANSWERS: Record<string, (proposalId: string) => Promise<unknown>> = {
    "the signature": signAsClient,
    "a refusal to sign": async (id) => decline(null, await signingToken(id, "client"), "Too dear"),
    "a correction, whose own clock starts anew": (id) =>
      correctOfferDocuments(id, { ...signingForm, signerLastName: "Lain" }),
    "a void": (id) =>
      sql(
        "UPDATE proposals SET ended_as = 'voided', ended_reason = 'Wrong', ended_at = now(), is_primary = false WHERE id = $1::uuid",
        [id],
      ),
    "a lost deal": (id) =>
      sql(
        "UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = (SELECT deal_id FROM proposals WHERE id = $1::uuid)",
        [id],
      ),
    "an archived company": (id) =>
      sql(
        "UPDATE companies SET status = 'inactive' WHERE id = (SELECT company_id FROM deals WHERE id = (SELECT deal_id FROM proposals WHERE id = $1::uuid))",
        [id],
      ),
  };

  test.each(Object.entries(ANSWERS))("%s", async (_, answer) => {
    const id = await asked(3);
    await answer(id);
    await tick();
    expect(await reminders()).toEqual([]);
  });

  test("a reminder enqueued before the answer is not mailed after it", async () => {
    const id = await asked(3);
    await db().jobEvent.create({ data: { name: remindSigners.name, data: {} } });
    await work(remindSigners);
    await signAsClient(id);
    await work(remindSignerJob);
    expect(await reminders()).toEqual([]);
  });
});

test("after a correction the new signer is reminded three days later, by the new link", async () => {
  const id = await asked(6);
  await correctOfferDocuments(id, { ...signingForm, signerEmail: "other@client.test" });
  await daysPass(id, 3);
  await tick();
  expect(await reminders()).toEqual(["other@client.test"]);
});

test("the countersigner is reminded starting on the day on which the client signed, and no longer once they have signed", async () => {
  const id = await asked(2);
  await signAsClient(id);
  await daysPass(id, 3);
  await tick();
  expect(await reminders()).toEqual([OWNER]);
  const token = await signingToken(id, "provider");
  await sign(await actorOf(world.owner, world.summit.providerId), token, await typedSignature(token));
  await daysPass(id, 4);
  await tick();
  expect(await reminders()).toEqual([OWNER]);
});

test("who was reminded by somebody gets the clock's reminder once a day has passed (D-163)", async () => {
  const id = await asked(2);
  await signAsClient(id);
  await daysPass(id, 3);
  const { dealId } = await db().proposal.findUniqueOrThrow({ where: { id } });
  await remindCountersigner(await actorOf(world.rep, world.summit.providerId), dealId, id);
  await tick();
  expect(await reminders()).toEqual([OWNER]);
  await daysPass(id, 1);
  await tick();
  await tick();
  expect(await reminders()).toEqual([OWNER, OWNER]);
});
