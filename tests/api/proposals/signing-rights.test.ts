import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, TEAM_ROLE } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import { getProposal, submitSignature } from "@/lib/proposals/inside/contract";
import { cookieOf, impersonatingCookieOf } from "../../support/records/people";
import {
  addProposal,
  signAsClient,
  signingForm,
  signingToken,
  type TestProposal,
  typedSignature,
} from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const NOT_THIS_PERSON = "You cannot sign for this person";
const NO_LEADER = "Only an owner or admin of the provider may sign for it, and you no longer are one";
const NOT_AS_ANOTHER = "You cannot sign as someone else. Exit impersonation to sign as yourself.";

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

async function sign({ id }: TestProposal, role: "client" | "provider", cookie?: string, typedName?: string) {
  const token = await signingToken(id, role);
  const body = await typedSignature(token);
  return api.call(embeds.sign, { params: { token }, body: { ...body, ...(typedName && { typedName }) } }, cookie);
}

const unsigned = () => addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);

/** A proposal that waits for the provider's signature. */
async function waiting(): Promise<TestProposal> {
  const proposal = await unsigned();
  await signAsClient(proposal.id);
  return proposal;
}

/** Whether the proposal's screen offers this person the provider's signature. */
async function isOffered({ id, deal }: TestProposal, cookie: string): Promise<boolean> {
  const answer = await api.call(getProposal, { params: { dealId: deal.id, proposalId: id } }, cookie);
  const signers: { role: string; signingLink: string | null }[] = answer.json.documents[0].signers;
  return signers.find((signer) => signer.role === "provider")?.signingLink !== null;
}

describe("the provider's signature", () => {
  const membership = () => ({ providerId_userId: { providerId: world.summit.providerId, userId: world.owner } });
  const setRole = (role: number) => db().member.update({ where: membership(), data: { role } });
  beforeEach(async () => {
    await setRole(TEAM_ROLE.OWNER);
  });

  test.each([
    ["owner", TEAM_ROLE.OWNER],
    ["admin", TEAM_ROLE.ADMIN],
  ])(
    "is offered to its signer, and accepted from them, while they are the provider's %s (PERM-013)",
    async (_, role) => {
      const proposal = await waiting();
      await setRole(role);
      const cookie = await cookieOf(world.owner, world.summit.providerId);
      expect(await isOffered(proposal, cookie)).toBe(true);
      expect((await sign(proposal, "provider", cookie)).json).toEqual({ status: "signed" });
    },
  );

  test("is neither offered to them nor accepted once they are a sales rep", async () => {
    const proposal = await waiting();
    await db().deal.update({ where: { id: proposal.deal.id }, data: { salesRepId: world.owner } });
    await setRole(TEAM_ROLE.SALES);
    const cookie = await cookieOf(world.owner, world.summit.providerId);
    expect(await isOffered(proposal, cookie)).toBe(false);
    expect(refusal(await changesNothing(() => sign(proposal, "provider", cookie)), 403).message).toBe(NO_LEADER);
  });

  test("is refused once they have left the provider, even with an older session", async () => {
    const proposal = await waiting();
    const cookie = await cookieOf(world.owner, world.summit.providerId);
    const member = await db().member.delete({ where: membership() });
    expect(refusal(await changesNothing(() => sign(proposal, "provider", cookie)), 403).message).toBe(NO_LEADER);
    await db().member.create({ data: member });
    expect((await sign(proposal, "provider", cookie)).status).toBe(200);
  });

  test("and their removal at the same moment: either they sign first, or not at all", async () => {
    for (let round = 0; round < 5; round++) {
      const proposal = await waiting();
      const cookie = await cookieOf(world.owner, world.summit.providerId);
      const [answer, gone] = await Promise.all([
        sign(proposal, "provider", cookie),
        sql<{ at: Date }>("UPDATE members SET role = 3 WHERE user_id = $1::uuid RETURNING clock_timestamp() AS at", [
          world.owner,
        ]),
      ]);
      const signer = await db().documentSigner.findFirstOrThrow({
        where: { role: "provider", document: { proposalId: proposal.id } },
      });
      expect(signer.status).toBe(answer.status === 200 ? "signed" : "pending");
      if (signer.signedAt) expect(signer.signedAt.getTime()).toBeLessThanOrEqual((gone[0]?.at.getTime() ?? 0) + 1);
      await setRole(TEAM_ROLE.OWNER);
    }
  });

  test("can be given by an Admin as themselves, but not while they impersonate another user (PERM-014)", async () => {
    const proposal = await waiting();
    for (const acted of [world.owner, world.rep]) {
      const acting = await impersonatingCookieOf(world.admin, acted, world.summit.providerId);
      expect(await isOffered(proposal, acting)).toBe(false);
      for (const role of ["provider", "client"] as const) {
        const answer = await changesNothing(() => sign(proposal, role, acting));
        expect(refusal(answer, 403).message).toBe(NOT_AS_ANOTHER);
      }
    }
    const admin = await cookieOf(world.admin, null);
    expect(await isOffered(proposal, admin)).toBe(true);
    const [olivia, avery] = ["Olivia Test", "Avery Test"];
    const forged = await changesNothing(() => sign(proposal, "provider", admin, olivia));
    expect(refusal(forged, 400).fields?.typedName).toBe(`Sign as ${avery}`);
    expect((await sign(proposal, "provider", admin, avery)).status).toBe(200);
  });
});

test("the client's signature is asked for from nobody inside, not even from who has the signer's address (PERM-015)", async () => {
  const { id, deal } = await unsigned();
  const email = "riley@example.test";
  await db().documentSigner.updateMany({ where: { role: "client", document: { proposalId: id } }, data: { email } });
  const { providerId } = world.summit;
  const params = { dealId: deal.id, proposalId: id };
  for (const cookie of [
    await cookieOf(world.rep, providerId),
    await cookieOf(world.owner, providerId),
    await cookieOf(world.admin, null),
  ]) {
    const { json } = await api.call(getProposal, { params }, cookie);
    const [client] = json.documents[0].signers;
    expect(client).toMatchObject({ role: "client", email, status: "pending", signingLink: null });
    const claim = { params: { ...params, signerId: client.id } };
    expect(refusal(await api.call(submitSignature, claim, cookie), 403).message).toBe(NOT_THIS_PERSON);
  }
});

describe("a signing link", () => {
  const session = (token: string) => api.call(embeds.getSigningSession, { params: { token } });
  const pdf = (token: string) => api.call(embeds.getSigningDocument, { params: { token } });

  test("shows the document for 30 days after the last signature, and then stops working", async () => {
    const proposal = await waiting();
    await sign(proposal, "provider", await cookieOf(world.owner, world.summit.providerId));
    const token = await signingToken(proposal.id, "client");
    const completed = (days: number) =>
      sql(
        "UPDATE proposal_documents SET completed_at = now() - make_interval(days => $2::int) + interval '1 minute' WHERE proposal_id = $1::uuid",
        [proposal.id, days],
      );
    await completed(30);
    expect([(await session(token)).status, (await pdf(token)).status]).toEqual([200, 200]);
    await completed(31);
    for (const answer of [await session(token), await pdf(token)]) {
      expect(refusal(answer, 404).message).toBe("This signing link is not valid");
    }
  });

  test("works until the last signature, however long that takes", async () => {
    const proposal = await waiting();
    await sql("UPDATE document_signers SET signed_at = now() - interval '1 year' WHERE role = 'client'");
    expect((await session(await signingToken(proposal.id, "provider"))).status).toBe(200);
  });

  test("ends when its signer gets another one", async () => {
    const proposal = await waiting();
    const token = await signingToken(proposal.id, "client");
    await sql(
      "UPDATE document_signers SET link_id = gen_random_uuid() WHERE role = 'client' AND document_id IN (SELECT id FROM proposal_documents WHERE proposal_id = $1::uuid)",
      [proposal.id],
    );
    expect((await session(token)).status).toBe(404);
    expect((await session(await signingToken(proposal.id, "client"))).status).toBe(200);
  });
});

test("signing details that are sent again confirm no more of the tax id than the agreement shows", async () => {
  const proposal = await unsigned();
  const params = { proposalId: proposal.id };
  const again = (taxIdNumber: string) =>
    changesNothing(() => api.call(offers.createOfferDocuments, { params, body: { ...signingForm, taxIdNumber } }));
  const [right, guessed] = [await again(signingForm.taxIdNumber), await again("11-1111526")];
  expect([right.status, guessed.status]).toEqual([200, 200]);
  expect(guessed.text).toBe(right.text);
  refusal(await again("84-7391527"), 409);
});

test("an owner signs for the provider, else an admin, else the sales rep is named", async () => {
  const { providerId } = world.summit;
  const signerNow = async () => {
    const { id } = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    return db().documentSigner.findFirstOrThrow({ where: { role: "provider", document: { proposalId: id } } });
  };
  expect(await signerNow()).toMatchObject({ email: "olivia@example.test", title: "Owner" });
  await db().member.updateMany({ where: { providerId, userId: world.owner }, data: { role: TEAM_ROLE.SALES } });
  expect(await signerNow()).toMatchObject({ email: "marcus@example.test", title: "Administrator" });
  await db().member.updateMany({ where: { providerId, userId: world.manager }, data: { role: TEAM_ROLE.SALES } });
  expect(await signerNow()).toMatchObject({ email: "riley@example.test", title: "Sales representative" });
});
