import { PDF } from "@libpdf/core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, TEAM_ROLE, USER_STATUS } from "@/lib/domain/enums";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import { getProposal, type Signer } from "@/lib/proposals/inside/contract";
import * as signers from "@/lib/proposals/signing/contract";
import * as team from "@/lib/team/contract";
import { listToday, type TodayItem } from "@/lib/today/contract";
import * as users from "@/lib/users/contract";
import { mailsTo } from "../../support/records/mail";
import { addMember, addUser, cookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingToken, type TestProposal } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let summit: string;
/** Another owner of Summit, who joined after Olivia. */
let nora: string;

beforeAll(async () => {
  world = await makeWorld();
  summit = world.summit.providerId;
  nora = await addUser({ name: "Nora" });
  await addMember(summit, nora, TEAM_ROLE.OWNER);
});
beforeEach(async () => {
  await db().member.deleteMany({ where: { userId: world.owner } });
  await db().user.updateMany({ data: { status: USER_STATUS.ACTIVE } });
  await addMember(summit, world.owner, TEAM_ROLE.OWNER);
  await db().member.updateMany({ where: { userId: world.owner }, data: { createdAt: new Date(0) } });
  await db().provider.update({ where: { id: summit }, data: { signerId: null, standInId: null } });
  await db().email.deleteMany();
});

const at = (userId: string) => cookieOf(userId, summit);
const memberOf = async (userId: string) => (await db().member.findFirstOrThrow({ where: { userId } })).id;

/** A proposal that waits for the provider's signature. */
async function waiting(): Promise<TestProposal> {
  const proposal = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
  await signAsClient(proposal.id);
  return proposal;
}

async function seen({ id, deal }: TestProposal, cookie: string) {
  return (await api.call(getProposal, { params: { dealId: deal.id, proposalId: id } }, cookie)).json;
}
const counterOf = async (proposal: TestProposal, cookie: string): Promise<Signer> =>
  (await seen(proposal, cookie)).documents[0].signers[1];
const isWaitingFor = async ({ id }: TestProposal, cookie: string): Promise<boolean> =>
  (await api.call(listToday, {}, cookie)).json.items.some(({ reasons }: TodayItem) =>
    reasons.some(({ kind, proposal }) => kind === "countersign" && proposal?.id === id),
  );

/** Signs for the provider under a name, as the frame does. */
async function sign({ id }: TestProposal, cookie: string, typedName: string) {
  const params = { token: await signingToken(id, "provider") };
  const { documentSha256 } = (await api.call(embeds.getSigningSession, { params }, cookie)).json;
  const body = { kind: "typed" as const, typedName, consent: true as const, documentSha256 };
  return api.call(embeds.sign, { params, body }, cookie);
}

const textOf = async (pdf: Uint8Array) => (await PDF.load(pdf)).extractText().map(({ text }) => text);

/** The text of the last page of a proposal's document, and that of the page before it. */
async function certificateOf({ id }: TestProposal): Promise<string> {
  const { signedPdf } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: id } });
  return (await textOf(new Uint8Array(signedPdf ?? []))).at(-1)?.replace(/\s+/g, " ") ?? "";
}
const timelineOf = async ({ deal }: TestProposal) =>
  (await db().activity.findMany({ where: { dealId: deal.id } })).map(({ description }) => description).join();
const auditOf = (action: string) => db().auditEntry.findFirst({ where: { action }, orderBy: { id: "desc" } });

describe("an Admin who signs for a provider signs as themselves (D-115)", () => {
  test("certificate, timeline, audit log, screen and mails say who acted and for which provider", async () => {
    const proposal = await waiting();
    await db().email.deleteMany();
    const admin = await cookieOf(world.admin, null);
    expect((await sign(proposal, admin, "Avery Test")).json).toEqual({ status: "signed" });
    const certificate = await certificateOf(proposal);
    expect(certificate).toContain("Avery Test, Admin, for Summit PEO");
    expect(certificate).toContain("Olivia Test, Owner (olivia@example.test), whom the document names");
    const words = "Avery Test, Admin, for Summit PEO in place of Olivia Test";
    expect(await timelineOf(proposal)).toContain(`signed by ${words}`);
    expect(await auditOf("document.sign")).toMatchObject({
      actorId: world.admin,
      changes: { actedAs: "admin", inPlaceOf: "Olivia Test" },
    });
    expect((await counterOf(proposal, admin)).signedBy).toMatchObject({
      name: "Avery Test",
      title: "Admin",
      as: "admin",
    });
    for (const reader of ["jordan@client.test", "olivia@example.test"]) {
      expect((await mailsTo(reader)).join()).toContain(`It was signed by ${words}.`);
    }
  });

  test("a decline by the Admin is recorded and mailed as theirs, too", async () => {
    const proposal = await waiting();
    const params = { token: await signingToken(proposal.id, "provider") };
    await api.call(embeds.decline, { params, body: { reason: "Wrong prices" } }, await cookieOf(world.admin, null));
    expect(await timelineOf(proposal)).toContain(
      "declined by Avery Test, Admin, for Summit PEO in place of Olivia Test",
    );
  });
});

test("the countersigner reads the document with the client's signature in place, and only a person who may sign it can", async () => {
  const proposal = await waiting();
  const params = { token: await signingToken(proposal.id, "provider") };
  const shown = async (cookie?: string) =>
    (await textOf(new Uint8Array((await api.call(embeds.getSigningDocument, { params }, cookie)).bytes))).join();
  const signed = await shown(await at(world.owner));
  expect(signed).toContain("Signing certificate");
  expect(signed.split("Jordan Lane").length).toBeGreaterThan((await shown()).split("Jordan Lane").length);
  for (const cookie of [undefined, await at(world.rep)])
    expect(await shown(cookie)).not.toContain("Signing certificate");
});

describe("a document that a leaving owner should countersign passes to another signer at once (D-116)", () => {
  const remove = async () => {
    const params = { providerId: summit, memberId: await memberOf(world.owner) };
    return api.call(team.removeMember, { params }, await at(nora));
  };
  const lower = async () => {
    const params = { providerId: summit, memberId: await memberOf(world.owner) };
    return api.call(team.updateMember, { params, body: { role: TEAM_ROLE.SALES } }, await at(nora));
  };
  const deactivate = async () => {
    const body = { status: USER_STATUS.INACTIVE };
    return api.call(users.updateUser, { params: { userId: world.owner }, body }, await cookieOf(world.admin, null));
  };

  test.each([
    ["removed from the team", remove],
    ["made a sales rep", lower],
    ["deactivated", deactivate],
  ])(
    "when they are %s: the longest-serving owner is notified, sees it and signs in their own name",
    async (_, leave) => {
      const proposal = await waiting();
      const [early] = [await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING)];
      await db().email.deleteMany();
      expect((await leave()).status).toBe(200);
      const cookie = await at(nora);
      expect(await isWaitingFor(proposal, cookie)).toBe(true);
      const [mail = "", ...others] = await mailsTo("nora@example.test");
      expect(others).toEqual([]);
      expect(mail).toContain(proposal.id);
      expect(mail).not.toContain(early?.id);
      expect(await timelineOf(proposal)).toContain("from Olivia Test to Nora Test, who signs for Summit PEO now");
      expect((await counterOf(proposal, cookie)).asked).toEqual({ name: "Nora Test", email: "nora@example.test" });
      expect((await sign(proposal, cookie, "Nora Test")).status).toBe(200);
      const certificate = await certificateOf(proposal);
      expect(certificate).toContain("Nora Test, Owner, for Summit PEO");
      expect(certificate).toContain("Olivia Test, Owner (olivia@example.test), whom the document names");
      const [first = ""] = (
        await textOf(
          new Uint8Array(
            (
              await db().proposalDocument.findFirstOrThrow({ where: { proposalId: proposal.id } })
            ).unsignedPdf,
          ),
        )
      ).filter((text) => text.includes("Signer: Olivia"));
      expect(first.replace(/\s+/g, " ")).toContain("Signer: Olivia Test, Owner");
    },
  );

  test("the signer that the owner has chosen gets it before the longest-serving owner", async () => {
    const proposal = await waiting();
    await db().provider.update({ where: { id: summit }, data: { signerId: world.manager } });
    await remove();
    expect(await isWaitingFor(proposal, await at(world.manager))).toBe(true);
    expect(await isWaitingFor(proposal, await at(nora))).toBe(false);
    expect((await sign(proposal, await at(world.manager), "Marcus Test")).status).toBe(200);
    expect(await certificateOf(proposal)).toContain("Marcus Test, Administrator, for Summit PEO");
  });

  test("before the removal, its dialog says how many documents there are and who gets them", async () => {
    const open = (userId: string) =>
      db().documentSigner.count({
        where: { assigneeId: userId, status: "pending", document: { replacedAt: null, proposal: { endedAs: null } } },
      });
    await waiting();
    const params = { providerId: summit, memberId: await memberOf(world.owner) };
    const { json } = await api.call(team.getHandover, { params }, await at(nora));
    expect(json.countersignatures).toEqual({ open: await open(world.owner), to: "Nora Test" });
    expect(json.countersignatures.open).toBeGreaterThan(0);
  });

  test("if nobody of the team may sign any more the screen says so, and the next owner gets it", async () => {
    const proposal = await waiting();
    const others = await db().member.findMany({ where: { userId: { in: [nora, world.manager] } } });
    await db().member.deleteMany({ where: { userId: { in: [nora, world.manager] } } });
    const admin = await cookieOf(world.admin, null);
    await deactivate();
    expect(await timelineOf(proposal)).toContain("no one else on its team can. An Admin can sign in their own name");
    expect((await counterOf(proposal, admin)).signingLink).not.toBeNull();
    await db().member.createMany({ data: others.map((one) => ({ ...one, role: TEAM_ROLE.SALES })) });
    const params = { providerId: summit, memberId: await memberOf(nora) };
    await api.call(team.updateMember, { params, body: { role: TEAM_ROLE.OWNER } }, admin);
    expect(await isWaitingFor(proposal, await at(nora))).toBe(true);
    await db().member.updateMany({ where: { userId: world.manager }, data: { role: TEAM_ROLE.ADMIN } });
  });
});

describe("a stand-in (D-116)", () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const settings = async (body: object, cookie?: string) =>
    api.call(
      signers.updateSigners,
      {
        params: { providerId: summit },
        body: { signerId: null, standInId: null, standInFrom: null, standInUntil: null, ...body },
      },
      cookie ?? (await at(world.owner)),
    );
  const standIn = (from: number, until: number) =>
    settings({ standInId: world.manager, standInFrom: day(from), standInUntil: day(until) });

  test("is named by an owner, with dates, and is notified", async () => {
    const { json } = await standIn(-2, 5);
    expect(json).toMatchObject({ standInId: world.manager, signer: { name: "Olivia Test" } });
    expect((await mailsTo("marcus@example.test")).join()).toContain("in place of Olivia Test");
  });

  test("gets mails, sees what waits, and signs in their own name during the dates", async () => {
    await standIn(-2, 5);
    await db().email.deleteMany();
    const proposal = await waiting();
    expect((await mailsTo("marcus@example.test")).join()).toContain("You stand in for Olivia Test");
    expect((await mailsTo("olivia@example.test")).join()).toContain("Your signature is needed");
    const cookie = await at(world.manager);
    const [item] = (await api.call(listToday, { query: { dealId: proposal.deal.id } }, cookie)).json.items;
    expect(item.reasons).toMatchObject([{ kind: "countersign", standsInFor: "Olivia Test" }]);
    expect((await sign(proposal, cookie, "Marcus Test")).status).toBe(200);
    expect(await certificateOf(proposal)).toContain("Marcus Test, Administrator and stand-in, for Summit PEO");
    expect(await timelineOf(proposal)).toContain("Administrator and stand-in, for Summit PEO in place of Olivia Test");
  });

  test.each([
    ["before", 2, 5],
    ["after", -5, -2],
  ])("cannot sign %s the dates", async (_, from, until) => {
    await standIn(-2, 5);
    const dates = { standInFrom: new Date(day(from)), standInUntil: new Date(day(until)) };
    await db().provider.update({ where: { id: summit }, data: dates });
    const proposal = await waiting();
    const cookie = await at(world.manager);
    expect(await isWaitingFor(proposal, cookie)).toBe(false);
    expect((await counterOf(proposal, cookie)).signingLink).toBeNull();
    refusal(await changesNothing(() => sign(proposal, cookie, "Marcus Test")), 403);
  });

  test("must be a team member who may sign and is not already the signer, for dates in the future", async () => {
    const [owner, manager] = [await at(world.owner), await at(world.manager)];
    const refused = async (body: object) => refusal(await changesNothing(() => settings(body, owner)), 400).fields;
    const days = { standInFrom: day(0), standInUntil: day(3) };
    expect(await refused({ standInId: world.rep, ...days })).toHaveProperty("standInId");
    expect(await refused({ standInId: world.rival, ...days })).toHaveProperty("standInId");
    expect(await refused({ standInId: world.owner, ...days })).toHaveProperty("standInId");
    expect(await refused({ standInId: nora, standInFrom: day(-9), standInUntil: day(-4) })).toHaveProperty(
      "standInUntil",
    );
    expect(await refused({ standInId: nora, standInFrom: day(4), standInUntil: day(3) })).toHaveProperty(
      "standInUntil",
    );
    expect(await refused({ signerId: world.rep })).toHaveProperty("signerId");
    refusal(await changesNothing(() => settings({ signerId: nora }, manager)), 403);
  });

  test("and a chosen signer are removed from the settings when they leave", async () => {
    await settings({ signerId: nora, standInId: world.owner, standInFrom: day(0), standInUntil: day(3) });
    const params = { providerId: summit, memberId: await memberOf(world.owner) };
    await api.call(team.removeMember, { params }, await at(nora));
    const { json } = await api.call(signers.getSigners, { params: { providerId: summit } }, await at(nora));
    expect(json).toMatchObject({ signerId: nora, standInId: null, standInFrom: null });
  });
});
