import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { correctSigningDetails } from "@/lib/offers/corrections";
import { followSigning } from "@/lib/offers/follow-signing";
import { getProposal } from "@/lib/proposals/service";
import { connectDocuseal, disconnectDocuseal, getDocuseal } from "@/lib/signing/docuseal-accounts";
import { followSigningJob } from "@/lib/signing/jobs";
import { getSigningSession } from "@/lib/signing/service";
import { work } from "../support/calendly";
import { addWaitingDocument, deliver, documentOf, setDocuseal } from "../support/docuseal";
import { withDocusealEach } from "../support/docuseal-suite";
import { DOCUSEAL_KEY, FakeDocuseal, WEBHOOK_SECRET } from "../support/fake-docuseal";
import { actorOf } from "../support/people";
import { addProposal, signingForm, signingToken } from "../support/proposals";
import { changesNothing } from "../support/snapshot";
import { sql } from "../support/sql";
import { give } from "../support/vendor-calls";
import { makeWorld, type World } from "../support/world";

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

test("without an account documents are signed here, and with the provider's there", async () => {
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
  const audited = await sql<{ text: string }>(
    "SELECT changes::text AS text FROM audit_log WHERE action = 'docuseal.connect'",
  );
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

describe("an owner's address", () => {
  test.each([
    ["http://sign.example.com", "The address must begin with https://"],
    ["https://127.0.0.1", "The address leads to a private network."],
    ["https://[::1]", "The address leads to a private network."],
    ["https://169.254.169.254", "The address leads to a private network."],
    ["https://10.1.2.3", "The address leads to a private network."],
    ["https://2130706433", "The address leads to a private network."],
    ["https://sign.example.com:8443", "Only the usual ports of the web, 80 and 443, can be read."],
  ])("%s is refused before anybody is asked", async (address, words) => {
    setDocuseal(null);
    expect(await refused({ address })).toEqual({ address: words });
  });

  test("that is a name of this machine is asked of DNS, and reaches nobody", async () => {
    setDocuseal(null);
    const error = await connect({ address: "https://localhost" }).catch((thrown: { code: string }) => thrown.code);
    expect(error).toBe("upstream_unavailable");
    expect(docuseal.asked).toEqual([]);
  });
});

test("a key that is refused later is said to the owner, until it is taken again", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  docuseal.key = "changed-there";
  await followSigning(id);
  expect((await settings()).account).toMatchObject({ problem: "key_refused" });
  const { id: other } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
  expect((await give(other)).json.message).toContain("DocuSeal refuses the key");
  docuseal.key = DOCUSEAL_KEY;
  await followSigning(id);
  expect((await settings()).account).toMatchObject({ problem: null });
});

test("webhooks come to the provider's own address, under its own secret, which stays when none is given", async () => {
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

test("a disconnected account keeps no key; what waits there says so, and its details make another one here", async () => {
  await connect();
  const { id, deal } = await addWaitingDocument(world);
  await disconnectDocuseal(await owner(), world.summit.providerId);
  expect(await db().docusealAccount.count({ where: { keySealed: { not: null } } })).toBe(0);
  expect((await getProposal(await owner(), deal.id, id)).documents[0]).toMatchObject({
    vendor: "DocuSeal",
    problem: "disconnected",
  });
  const session = await getSigningSession(await signingToken(id, "client"));
  expect(session.closed).toBe("This document cannot be signed any more");
  await correctSigningDetails(await owner(), deal.id, id, { ...signingForm, taxIdNumber: null });
  expect(await documentOf(id)).toMatchObject({ signingVendor: "built-in", signingProblem: null });
});

test("an account that is disconnected while DocuSeal takes a document leaves none that nobody could read", async () => {
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

test("an account that is connected again takes up what waits", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  await disconnectDocuseal(await owner(), world.summit.providerId);
  await connect();
  docuseal.sign("Client");
  await followSigning(id);
  const { signingProblem, signers } = await documentOf(id);
  expect([signingProblem, signers[0]?.status]).toEqual([null, "signed"]);
});

test("what was signed there while the account was disconnected is no longer corrected once it is connected again", async () => {
  await connect();
  const { id, deal } = await addWaitingDocument(world);
  await disconnectDocuseal(await owner(), world.summit.providerId);
  docuseal.sign("Client");
  await connect();
  await expect(correctSigningDetails(await owner(), deal.id, id, signingForm)).rejects.toMatchObject({
    message: "Somebody has signed these details already",
  });
  expect((await documentOf(id)).signers[0]?.status).toBe("signed");
});

test("an account at another DocuSeal knows nothing of a document of the former one", async () => {
  await connect();
  const { id } = await addWaitingDocument(world);
  const other = await FakeDocuseal.start();
  await connect({ address: other.url });
  await followSigning(id);
  expect(await documentOf(id)).toMatchObject({ signingProblem: "disconnected" });
  expect(other.asked).not.toContain("GET /submissions/_");
  await other.stop();
});
