import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as proposals from "@/lib/proposals/inside/contract";
import { mailsTo } from "../../support/records/mail";
import { cookieOf } from "../../support/records/people";
import {
  addProposal,
  schedulingToken,
  signAsClient,
  signingForm,
  signingToken,
  type TestProposal,
  typedSignature,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

const { DRAFT, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;
const REP = "riley@example.test";

let world: World;
let owner: string;
let rep: string;

beforeAll(async () => {
  world = await makeWorld();
  owner = await cookieOf(world.owner, world.summit.providerId);
  rep = await cookieOf(world.rep, world.summit.providerId);
  // The first signature makes the key that seals documents.
  await signAsClient((await addProposal(world, DOCUMENT_SIGNING)).id);
});

const on = (proposalId: string) => ({ params: { proposalId } });
const offer = async (id: string) => (await api.call(offers.getOffer, on(id))).json;
const inside = async ({ id, deal }: TestProposal) =>
  (await api.call(proposals.getProposal, { params: { dealId: deal.id, proposalId: id } }, owner)).json;
const newestActivity = ({ deal }: TestProposal) =>
  db().activity.findFirstOrThrow({ where: { dealId: deal.id }, orderBy: { createdAt: "desc" } });

async function sign(id: string, role: "client" | "provider", name?: string, cookie = owner): Promise<Answer> {
  const token = await signingToken(id, role);
  const body = await typedSignature(token);
  return api.call(embeds.sign, { params: { token }, body: { ...body, ...(name && { typedName: name }) } }, cookie);
}

async function decline(id: string, role: "client" | "provider", reason: string): Promise<Answer> {
  const params = { token: await signingToken(id, role) };
  return api.call(embeds.decline, { params, body: { reason } }, role === "provider" ? owner : null);
}

const correct = (id: string, changes: object): Promise<Answer> =>
  api.call(offers.correctOfferDocuments, { ...on(id), body: { ...signingForm, ...changes } });

const voidIt = ({ id, deal }: TestProposal, cookie = owner): Promise<Answer> =>
  api.call(
    proposals.voidDocuments,
    { params: { dealId: deal.id, proposalId: id }, body: { reason: "The census was wrong" } },
    cookie,
  );

describe("the signers of a document", () => {
  test("sign in order, the client first: until then the provider is offered no signature, and one is refused", async () => {
    const proposal = await addProposal(world, DOCUMENT_SIGNING);
    expect((await inside(proposal)).documents[0].signers[1].signingLink).toBeNull();
    expect(refusal(await changesNothing(() => sign(proposal.id, "provider")), 409).message).toBe(
      "Jordan Lane signs first",
    );
    const params = { token: await signingToken(proposal.id, "provider") };
    expect((await api.call(embeds.getSigningSession, { params })).json.closed).toBe("Jordan Lane signs first");
    await signAsClient(proposal.id);
    expect((await inside(proposal)).documents[0].signers[1].signingLink).not.toBeNull();
    expect((await sign(proposal.id, "provider")).status).toBe(200);
  });

  test("see in the offer who of them has signed, and get the document when all have", async () => {
    const proposal = await addProposal(world, COMPLETED);
    const states = async () => (await offer(proposal.id)).signatures.map(({ status }: { status: string }) => status);
    const fileName = async () =>
      (await api.call(offers.downloadOfferDocuments, on(proposal.id))).headers.get("content-disposition");
    expect([await states(), await fileName()]).toEqual([
      ["signed", "pending"],
      expect.stringContaining("Summit PEO - Granite Builders LLC - Client Service Agreement - signed by client.pdf"),
    ]);
    await sign(proposal.id, "provider");
    expect([await states(), await fileName()]).toEqual([
      ["signed", "signed"],
      expect.stringContaining('"Summit PEO - Granite Builders LLC - Client Service Agreement.pdf"'),
    ]);
    const { id: documentId } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: proposal.id } });
    const copies = await db().email.findMany({ where: { documentId } });
    expect(copies.map(({ recipient }) => recipient).sort()).toEqual([
      signingForm.signerEmail,
      "olivia@example.test",
      REP,
    ]);
  });
});

describe("a signer who declines", () => {
  test("says why; the rep sees the reason in a mail and in the timeline, and nobody can sign any more (ENUM-012, PROP-074, PROP-075)", async () => {
    const proposal = await addProposal(world, DOCUMENT_SIGNING);
    const { id } = proposal;
    expect((await decline(id, "client", "We found somebody else")).json).toEqual({ status: "declined" });
    expect(await mailsTo(REP)).toContainEqual(expect.stringContaining("We found somebody else"));
    expect(await newestActivity(proposal)).toMatchObject({
      title: "Signing declined",
      details: "We found somebody else",
    });
    expect(await inside(proposal)).toMatchObject({
      status: DOCUMENT_SIGNING,
      isPrimary: false,
      ended: { as: "declined", reason: "We found somebody else" },
      documents: [
        {
          signers: [
            { status: "declined", signed: false },
            { status: "pending", signingLink: null },
          ],
        },
      ],
    });
    expect(await offer(id)).toMatchObject({ closed: "declined", clientSigningLink: null, signingDetails: null });
    await expectClosed(proposal);
  });

  test("can be the provider's signer after the client has signed: the client is notified", async () => {
    const proposal = await addProposal(world, COMPLETED);
    const early = await anyUnsigned();
    refusal(await changesNothing(() => decline(early.id, "provider", "No")), 409);
    expect((await decline(proposal.id, "provider", "We no longer serve this state")).status).toBe(200);
    expect((await mailsTo(signingForm.signerEmail)).at(-1)).toContain("We no longer serve this state");
    await expectClosed(proposal);
    refusal(await api.call(offers.downloadOfferDocuments, on(proposal.id)), 409);
  });

  test("needs a reason", async () => {
    const { id } = await anyUnsigned();
    expect(refusal(await changesNothing(() => decline(id, "client", "  ")), 400).message).toContain("say why");
  });

  test("leaves the deal open for a clone, which can be accepted and signed", async () => {
    const { id, deal } = await anyUnsigned();
    await decline(id, "client", "The wrong states");
    const clone = await addProposal(world, DOCUMENT_SIGNING, deal);
    expect((await sign(clone.id, "client")).status).toBe(200);
  });
});

let unsigned: TestProposal | undefined;
/** One that nobody has signed, for calls that must change nothing or end it. */
async function anyUnsigned(): Promise<TestProposal> {
  const found = unsigned && (await offer(unsigned.id));
  if (!unsigned || found.closed) unsigned = await addProposal(world, DOCUMENT_SIGNING);
  return unsigned;
}

/** Every public step is 409 and changes nothing. */
async function expectClosed({ id }: TestProposal): Promise<void> {
  const token = await signingToken(id, "client");
  const schedule = { token: schedulingToken(id) };
  const calls = [
    () => api.call(offers.acceptOffer, { ...on(id), body: { accept: true } }),
    () => api.call(offers.acceptOffer, { ...on(id), body: { accept: false } }),
    () => api.call(offers.createOfferDocuments, { ...on(id), body: signingForm }),
    () => correct(id, { signerTitle: "Boss" }),
    () => api.call(offers.sendSigningCode, on(id)),
    () => api.call(offers.enterSigningCode, { ...on(id), body: { code: "123456" } }),
    () => sign(id, "client"),
    () => sign(id, "provider"),
    () => decline(id, "client", "Once more"),
    () => api.call(offers.completeOfferDocuments, on(id)),
    () => api.call(offers.completeWelcomeCall, on(id)),
    () => api.call(embeds.bookWelcomeCall, { params: schedule, body: { startsAt: "2031-01-06T17:00:00.000Z" } }),
  ];
  for (const call of calls) refusal(await changesNothing(call), 409);
  const session = await api.call(embeds.getSigningSession, { params: { token } });
  expect(session.json.closed).not.toBeNull();
}

describe("signing details, as long as nobody has signed (D-112),", () => {
  test("can be corrected by the client: there is a new document with a new link, and the old link stops working", async () => {
    const proposal = await addProposal(world, DOCUMENT_SIGNING);
    const { id } = proposal;
    const [oldToken, before] = [await signingToken(id, "client"), (await inside(proposal)).documents[0].id];
    const mails = (await mailsTo(signingForm.signerEmail)).length;
    const changes = { signerLastName: "Lain", taxIdNumber: "", signerEmail: "", signerPhone: "" };
    const answer = await correct(id, changes);
    expect(answer.json).toMatchObject({ status: DOCUMENT_SIGNING, signatures: [{ name: "Jordan Lain" }, {}] });
    for (const endpoint of [embeds.getSigningSession, embeds.getSigningDocument]) {
      refusal(await api.call(endpoint, { params: { token: oldToken } }), 404);
    }
    const { documents } = await inside(proposal);
    expect(documents).toHaveLength(1);
    expect(documents[0].id).not.toBe(before);
    expect(documents[0].signers[0].email).toBe(signingForm.signerEmail);
    expect(await mailsTo(signingForm.signerEmail)).toHaveLength(mails + 1);
    expect((await newestActivity(proposal)).description).toContain("signer's name corrected by the client");
    expect((await db().proposalDocument.findUniqueOrThrow({ where: { id: before } })).replacedAt).not.toBeNull();
    expect((await sign(id, "client")).json).toEqual({ status: "signed" });
  });

  test("can be corrected inside by the rep; the former signer gets a mail that they need not sign", async () => {
    const proposal = await addProposal(world, DOCUMENT_SIGNING);
    const body = { ...signingForm, signerFirstName: "Ada", signerEmail: "ada@client.test" };
    const params = { dealId: proposal.deal.id, proposalId: proposal.id };
    const { json } = await api.call(proposals.correctSigningDetails, { params, body }, rep);
    expect(json.documents[0].signers[0]).toMatchObject({ firstName: "Ada", email: "ada@client.test" });
    expect((await mailsTo("ada@client.test")).at(-1)).toContain("#sign=");
    expect((await mailsTo(signingForm.signerEmail)).at(-1)).toContain("another email address");
    expect(await newestActivity(proposal)).toMatchObject({
      userId: world.rep,
      description: expect.stringContaining("signer's name, signer's email corrected by the provider"),
    });
  });

  test("sent again without a change have no effect", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    expect((await changesNothing(() => correct(id, { taxIdNumber: "", signerPhone: "" }))).status).toBe(200);
  });

  test("and a signature at the same moment: only one of them succeeds", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await addProposal(world, DOCUMENT_SIGNING);
      const token = await signingToken(id, "client");
      const body = await typedSignature(token);
      const [signed, corrected] = await Promise.all([
        api.call(embeds.sign, { params: { token }, body }),
        correct(id, { signerTitle: "Owner" }),
      ]);
      expect(
        [signed.status === 200, corrected.status === 200].filter(Boolean),
        signed.text + corrected.text,
      ).toHaveLength(1);
      expect([200, 404, 409]).toContain(signed.status);
    }
  });

  test("can be corrected three times an hour, because each correction mails an address that somebody typed", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    for (let round = 0; round < 3; round++) {
      expect((await correct(id, { signerTitle: `Title ${round}` })).status).toBe(200);
    }
    refusal(await changesNothing(() => correct(id, { signerTitle: "One more" })), 429);
  });
});

describe("documents with some signatures", () => {
  test("are voided by an owner with a reason, which the rep and everybody who has signed read", async () => {
    const proposal = await addProposal(world, WELCOME_CALL);
    expect((await voidIt(proposal)).json).toMatchObject({
      ended: { as: "voided", reason: "The census was wrong" },
      isPrimary: false,
    });
    for (const person of [REP, signingForm.signerEmail]) {
      expect(await mailsTo(person)).toContainEqual(expect.stringContaining("The census was wrong"));
    }
    expect(await newestActivity(proposal)).toMatchObject({ title: "Documents voided", userId: world.owner });
    await expectClosed(proposal);
    refusal(await changesNothing(() => voidIt(proposal)), 409);
    const clone = await addProposal(world, DRAFT, proposal.deal);
    expect((await api.call(offers.acceptOffer, { ...on(clone.id), body: { accept: true } })).status).toBe(200);
  });
});
