import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { INSTALLATION } from "@/lib/proposals/call/contract";
import { followSigningJob, lookAfterSignings } from "@/lib/proposals/signing/jobs";
import { work } from "../../../support/fakes/calendly";
import { addWaitingDocument, deliver, documentOf } from "../../../support/fakes/docuseal";
import { withDocusealEach } from "../../../support/fakes/docuseal-suite";
import { type FakeDocuseal, WEBHOOK_SECRET } from "../../../support/fakes/fake-docuseal";
import { type Message, signed } from "../../../support/fakes/fake-docuseal-contract";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

const { DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await db().jobEvent.deleteMany();
  await sql("UPDATE proposal_documents SET replaced_at = now() WHERE replaced_at IS NULL");
});
withDocusealEach((fresh) => {
  docuseal = fresh;
});

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const hear = async (messages: readonly Message[]) => {
  for (const message of messages) expect(await deliver(message)).toBe(200);
  expect(await work(followSigningJob)).toEqual([]);
};
async function look(): Promise<void> {
  await db().jobEvent.create({ data: { name: lookAfterSignings.name, data: {} } });
  expect(await work(lookAfterSignings)).toEqual([]);
}
const waiting = () => db().jobEvent.count({ where: { name: followSigningJob.name, status: "waiting" } });

const ORDERS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 1, 0],
];

describe("webhooks of a document that both sign", () => {
  test.each(ORDERS)("lead to the complete document in the order %i %i %i, each received twice", async (...order) => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    docuseal.sign("Provider");
    const messages = docuseal.messages();
    expect(messages).toHaveLength(3);
    for (const index of order) {
      const message = messages[index];
      if (message) await hear([message, message]);
    }
    expect(await statusOf(id)).toBe(WELCOME_CALL);
    const document = await documentOf(id);
    expect([document.status, document.signers.map(({ status }) => status)]).toEqual(["complete", ["signed", "signed"]]);
    const copies = await sql("SELECT 1 FROM emails WHERE document_id = $1::uuid", [document.id]);
    expect(copies).toHaveLength(3);
  });

  test("that arrive after each signature, in any order, never take a signature back", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    const early = docuseal.messages();
    docuseal.sign("Provider");
    await hear(docuseal.messages().reverse());
    await hear(early);
    expect((await documentOf(id)).status).toBe("complete");
  });
});

test("a decline reported by a webhook ends the signing, once", async () => {
  const { id } = await addWaitingDocument(world);
  docuseal.decline("Client", "Too expensive");
  const messages = docuseal.messages();
  await hear([...messages, ...messages]);
  expect(await db().proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
    endedAs: "declined",
    endedReason: "Too expensive",
  });
});

describe("a message is refused, and nothing changes,", () => {
  const refused = async (message: Message, account = INSTALLATION as string) => {
    expect(await changesNothing(() => deliver(message, account))).toBe(401);
    expect(await waiting()).toBe(0);
  };
  const said = async () => {
    await addWaitingDocument(world);
    docuseal.sign("Client");
    await db().jobEvent.deleteMany();
  };

  test("with another secret's signature", async () => {
    await said();
    for (const message of docuseal.messages({ secret: "whsec_forged" })) await refused(message);
  });
  test("for a provider that has no account", async () => {
    await said();
    for (const message of docuseal.messages()) await refused(message, world.summit.providerId);
  });
});

test("a message about nothing of ours is accepted and ignored, and one that is no JSON is refused", async () => {
  const about = (message: object) => signed(JSON.stringify(message), WEBHOOK_SECRET);
  for (const message of [
    { event_type: "form.completed", timestamp: "now", data: { id: 1, submission_id: 999_999 } },
    { event_type: "submission.completed", timestamp: "now", data: { id: 999_999 } },
    { event_type: "template.created", timestamp: "now", data: { id: 4711 } },
    { event_type: "form.viewed", timestamp: "now", data: { id: "4711'; --" } },
    { event_type: "submission.archived", timestamp: "now", data: null },
  ]) {
    expect(await changesNothing(() => deliver(about(message)))).toBe(200);
  }
  expect(await changesNothing(() => deliver(signed("{", WEBHOOK_SECRET)))).toBe(400);
});

describe("without a webhook the scheduled job", () => {
  test("finds a signature, and moves the proposal on", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    docuseal.messages();
    await look();
    expect(await work(followSigningJob)).toEqual([]);
    expect(await statusOf(id)).toBe(WELCOME_CALL);
    expect((await documentOf(id)).status).toBe("pending");
  });

  test("asks every few minutes on the first day, then hourly, then four times a day, and no more once all have signed", async () => {
    const { id } = await addWaitingDocument(world);
    const asks = async (age: string, looked: string) => {
      await db().jobEvent.deleteMany();
      await sql(
        `UPDATE proposal_documents SET created_at = now() - $2::interval, signing_looked_at = now() - $3::interval
          WHERE proposal_id = $1::uuid`,
        [id, age, looked],
      );
      await look();
      return await waiting();
    };
    expect(await asks("1 hour", "3 minutes")).toBe(0);
    expect(await asks("1 hour", "5 minutes")).toBe(1);
    expect(await asks("2 days", "50 minutes")).toBe(0);
    expect(await asks("2 days", "61 minutes")).toBe(1);
    expect(await asks("8 days", "5 hours")).toBe(0);
    expect(await asks("8 days", "7 hours")).toBe(1);
    await sql("UPDATE proposal_documents SET completed_at = now(), status = 'complete' WHERE proposal_id = $1::uuid", [
      id,
    ]);
    expect(await asks("1 hour", "1 day")).toBe(0);
  });

  test("tries again if DocuSeal does not answer", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.sign("Client");
    await look();
    docuseal.failing = "500";
    expect(await work(followSigningJob)).toHaveLength(1);
    expect(await statusOf(id)).toBe(DOCUMENT_SIGNING);
    docuseal.failing = null;
    expect(await work(followSigningJob)).toEqual([]);
    expect(await statusOf(id)).toBe(WELCOME_CALL);
  });
});
