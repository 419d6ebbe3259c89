import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { correctSigningDetails } from "@/lib/proposals/inside/changes";
import { getProposal } from "@/lib/proposals/inside/service";
import { followSigning } from "@/lib/proposals/signing/complete";
import { followSigningJob } from "@/lib/proposals/signing/jobs";
import { getSigningSession } from "@/lib/proposals/signing/service";
import { connectDocuseal, disconnectDocuseal, getDocuseal } from "@/lib/proposals/signing/vendor/docuseal-accounts";
import { changeSettings } from "../../support/change-settings";
import { work } from "../../support/fakes/calendly";
import { addWaitingDocument, deliver, documentOf, setDocuseal } from "../../support/fakes/docuseal";
import { withDocusealEach } from "../../support/fakes/docuseal-suite";
import { DOCUSEAL_KEY, FakeDocuseal, WEBHOOK_SECRET } from "../../support/fakes/fake-docuseal";
import { give } from "../../support/fakes/vendor-calls";
import { actorOf } from "../../support/records/people";
import { addProposal, signingForm, signingToken } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
withDocusealEach(
  (fresh) => {
    docuseal = fresh;
  },
  { forInstallation: false },
);
beforeEach(async () => {
  await db().jobEvent.deleteMany();
});
afterEach(async () => {
  await disconnectDocuseal(await owner(), world.summit.providerId);
});

const owner = () => actorOf(world.owner, world.summit.providerId);
const form = (given = {}) => ({ address: docuseal.url, key: DOCUSEAL_KEY, webhookSecret: WEBHOOK_SECRET, ...given });
const connect = async (given = {}) => connectDocuseal(await owner(), world.summit.providerId, form(given));
const settings = async () => getDocuseal(await owner(), world.summit.providerId);
async function refused(given: object) {
  const actor = await owner();
  const connecting = () => connectDocuseal(actor, world.summit.providerId, form(given));
  return changesNothing(() => connecting().catch((error: { fields?: object }) => error.fields));
}

test("documents are signed here without an account, and at DocuSeal with the provider's", async () => {
  expect(await documentOf((await addWaitingDocument(world)).id)).toMatchObject({ signingVendor: "built-in" });
  await connect();
  const document = await documentOf((await addWaitingDocument(world)).id);
  expect(document.signingVendor).toBe("DocuSeal");
  expect(document.docusealAccountId).not.toBeNull();
  expect(docuseal.submissions).toHaveLength(1);
});

test("key and secret are sealed on our row, and no answer shows them", async () => {
  const answer = await connect();
  expect(answer).toEqual({ address: docuseal.url, keyLast4: "7Qx9", hasWebhookSecret: true, problem: null });
  expect(JSON.stringify(await settings())).not.toContain(DOCUSEAL_KEY);
  const [row] = await sql<{ text: string }>(
    "SELECT encode(key_sealed, 'escape') || encode(webhook_secret_sealed, 'escape') AS text FROM docuseal_accounts",
  );
  expect(row?.text).toMatch(/.{80}/s);
  expect(row?.text).not.toContain(DOCUSEAL_KEY);
  expect(row?.text).not.toContain(WEBHOOK_SECRET);
  const audited = await sql<{ text: string }>("SELECT changes::text AS text FROM audit_log WHERE action = $1", [
    "docuseal.connect",
  ]);
  expect(audited.length).toBeGreaterThan(0);
  expect(audited.map(({ text }) => text).join()).not.toContain(DOCUSEAL_KEY);
});

test("a key that DocuSeal does not know, and an edition that takes no documents, are refused at their field", async () => {
  expect(await refused({ key: "another-key" })).toEqual({ key: "Unknown to DocuSeal" });
  const edition = "This DocuSeal does not take documents by its API: that needs DocuSeal Pro or its cloud";
  docuseal.meanwhile = async () => {
    docuseal.meanwhile = async () => void docuseal.faults.push("pro");
  };
  expect(await refused({})).toEqual({ address: edition });
  expect((await settings()).account).toBeNull();
});

describe("an owner's address for DocuSeal", () => {
  const nobody = "There is no DocuSeal at this address. Check it, or try again in a moment.";

  test("that is a name of this machine is looked up in DNS, and reaches nobody", async () => {
    setDocuseal(null);
    expect(await refused({ address: "https://localhost" })).toEqual({ address: nobody });
    expect(docuseal.asked).toEqual([]);
  });

  test("of a listed host that is this machine reaches nobody either", async () => {
    setDocuseal(null);
    const { port } = new URL(docuseal.url);
    changeSettings({ DOCUSEAL_HOSTS: `localhost:${port}, 127.0.0.1:${port}` });
    for (const host of ["localhost", "127.0.0.1"]) {
      expect(await refused({ address: `http://${host}:${port}` })).toEqual({ address: nobody });
    }
    expect(docuseal.asked).toEqual([]);
  });

  test.each(["garbage", "500", "drop"] as const)(
    "where something else answers by '%s' is refused with the same message",
    async (fault) => {
      docuseal.failing = fault;
      expect(await refused({})).toEqual({ address: nobody });
    },
  );
});

test("a key that is refused later shows to the owner, until it is accepted again", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  docuseal.key = "changed-there";
  await followSigning(id);
  expect((await settings()).account).toMatchObject({ problem: "key_refused" });
  const { id: other } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
  expect((await give(other)).json.message).toContain("DocuSeal rejects the key");
  docuseal.key = DOCUSEAL_KEY;
  await followSigning(id);
  expect((await settings()).account).toMatchObject({ problem: null });
});

test("webhooks arrive at the provider's own address with its own secret, which stays when none is entered", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  await connect({ webhookSecret: null });
  docuseal.sign("Client");
  const [message] = docuseal.messages();
  if (!message) throw new Error("Nothing was sent");
  expect(await deliver(message)).toBe(401);
  expect(await deliver(message, world.redwood.providerId)).toBe(401);
  expect(await deliver(message, world.summit.providerId)).toBe(200);
  expect(await work(followSigningJob)).toEqual([]);
  expect((await documentOf(id)).signers[0]?.status).toBe("signed");
});

test("a disconnected account keeps no key; a document waiting there says so, and its details make another one here", async () => {
  await connect();
  const { id, deal } = await addWaitingDocument(world);
  await disconnectDocuseal(await owner(), world.summit.providerId);
  const [entry] = await db().auditEntry.findMany({
    where: { recordType: "docuseal-account" },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(entry).toMatchObject({ action: "docuseal.disconnect", actorId: world.owner });
  expect(await db().docusealAccount.count({ where: { keySealed: { not: null } } })).toBe(0);
  expect((await getProposal(await owner(), deal.id, id)).documents[0]).toMatchObject({
    vendor: "DocuSeal",
    problem: "disconnected",
  });
  const session = await getSigningSession(null, await signingToken(id, "client"));
  expect(session.closed).toBe("This document cannot be signed anymore");
  await correctSigningDetails(await owner(), deal.id, id, { ...signingForm, taxIdNumber: null });
  expect(await documentOf(id)).toMatchObject({ signingVendor: "built-in", signingProblem: null });
});

test("an account that is disconnected while DocuSeal receives a document leaves none that nobody could read", async () => {
  await connect();
  const { id } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
  docuseal.afterwards = async function leave(call) {
    if (call === "POST /submissions/pdf") await disconnectDocuseal(await owner(), world.summit.providerId);
    else docuseal.afterwards = leave;
  };
  const refused = await give(id);
  expect([refused.status, refused.json.message]).toEqual([
    409,
    "How documents are signed has just been changed. Please try again.",
  ]);
  expect(await db().proposalDocument.count({ where: { proposalId: id } })).toBe(0);
  expect((await give(id)).status).toBe(200);
  expect(await documentOf(id)).toMatchObject({ signingVendor: "built-in", signingProblem: null });
});

test("a document signed there while the account was disconnected can no longer be corrected once it is connected again", async () => {
  await connect();
  const { id, deal } = await addWaitingDocument(world);
  await disconnectDocuseal(await owner(), world.summit.providerId);
  docuseal.sign("Client");
  await connect();
  await expect(correctSigningDetails(await owner(), deal.id, id, signingForm)).rejects.toMatchObject({
    message: "Someone has already signed these details",
  });
  expect((await documentOf(id)).signers[0]?.status).toBe("signed");
});

test("an account at another DocuSeal does not know the former one's documents", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  const other = await FakeDocuseal.start();
  setDocuseal(other, { forInstallation: false });
  await connect({ address: other.url });
  await followSigning(id);
  expect(await documentOf(id)).toMatchObject({ signingProblem: "disconnected" });
  expect(other.asked).not.toContain("GET /submissions/_");
  await other.stop();
});
