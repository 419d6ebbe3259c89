import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS, USER_STATUS } from "@/lib/domain/enums";
import { answerOffer, getOffer } from "@/lib/proposals/client/service";
import { remindSignerJob, remindSigners } from "@/lib/proposals/signing/jobs";
import { sign } from "@/lib/proposals/signing/service";
import { work } from "../../support/fakes/calendly";
import { zoneAt } from "../../support/records/catalog";
import { mailsTo } from "../../support/records/mail";
import { actorOf } from "../../support/records/people";
import {
  addProposal,
  bookFirstSlot,
  signAsClient,
  signingForm,
  signingToken,
  typedSignature,
} from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";

const { DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;

let world: World;
let members: Awaited<ReturnType<typeof findMembers>>;
const findMembers = () => db().member.findMany();
beforeAll(async () => {
  world = await makeWorld();
  members = await findMembers();
});
beforeEach(async () => {
  await db().jobEvent.deleteMany();
  await db().email.deleteMany();
});
/** Everybody is a member again. */
afterEach(async () => {
  await db().user.updateMany({ data: { status: USER_STATUS.ACTIVE } });
  await db().member.deleteMany();
  await db().member.createMany({ data: members });
});

const emailOf = async (id: string) => (await db().user.findUniqueOrThrow({ where: { id } })).email;
const deactivate = (id: string) => db().user.update({ where: { id }, data: { status: USER_STATUS.INACTIVE } });
const remove = (userId: string) => db().member.deleteMany({ where: { userId } });
const mails = () => db().email.findMany({ orderBy: { id: "asc" } });

/** What is known of mails: to whom, and where answers go. */
const addresses = async () => (await mails()).flatMap(({ recipient, replyTo }) => [recipient, replyTo]);

describe.each([
  ["was deactivated", deactivate],
  ["was removed from the provider", remove],
])("after a sales rep %s", (_, leave) => {
  test("the client sees the owner as their representative, and the owner is notified of the answer", async () => {
    const { id } = await addProposal(world);
    await leave(world.rep);
    const owner = await emailOf(world.owner);
    expect(await getOffer(id)).toMatchObject({
      salesRep: expect.stringMatching(/^Olivia /),
      salesRepContact: { email: owner },
    });
    await answerOffer(id, true);
    expect((await mails()).map(({ recipient, replyTo }) => ({ recipient, replyTo }))).toEqual([
      { recipient: owner, replyTo: owner },
    ]);
  });

  test("no mail about signing and no invitation to the welcome call goes to the rep's address", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    const call = await addProposal(world, WELCOME_CALL);
    await db().email.deleteMany();
    const rep = await emailOf(world.rep);
    await leave(world.rep);
    await signAsClient(id);
    await bookFirstSlot(call.id);
    expect(await addresses()).not.toContain(rep);
    const booked = (await mails()).filter(({ subject }) => subject.startsWith("Welcome call"));
    expect(booked.map(({ recipient }) => recipient)).toContain(await emailOf(world.owner));
    expect(booked.filter(({ calendar }) => calendar?.includes(rep))).toEqual([]);
  });
});

test("a sales rep who stays remains the representative, no matter who leads the provider", async () => {
  const { id } = await addProposal(world);
  expect((await getOffer(id)).salesRepContact.email).toBe(await emailOf(world.rep));
});

test("an Admin of the installation stands in for a provider without a leader, and nobody of another provider does", async () => {
  const { id } = await addProposal(world);
  await Promise.all([world.rep, world.owner, world.manager].map(deactivate));
  const admins = await db().user.findMany({ where: { role: 1, status: USER_STATUS.ACTIVE } });
  expect(admins.map(({ email }) => email)).toContain((await getOffer(id)).salesRepContact.email);
});

describe("a named countersigner who no longer leads the provider", () => {
  const ways = [
    ["was deactivated", deactivate],
    ["was removed", remove],
    ["sells now", (userId: string) => db().member.updateMany({ where: { userId }, data: { role: 3 } })],
  ] as const;

  test.each(ways)("and %s gets no copy of what an Admin signed in their place", async (_, leave) => {
    const { id } = await addProposal(world, WELCOME_CALL);
    await leave(world.owner);
    await db().email.deleteMany();
    const token = await signingToken(id, "provider");
    const admin = await actorOf(world.admin, null);
    await sign(admin, token, await typedSignature(token, admin));
    const copies = (await mails()).map(({ recipient }) => recipient);
    expect(copies.sort()).toEqual([await emailOf(world.rep), signingForm.signerEmail].sort());
  });

  test.each(ways)("and %s is not asked: the current leader is (D-116)", async (_, leave) => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await db().email.deleteMany();
    await leave(world.owner);
    await signAsClient(id);
    const [rep, manager] = [await emailOf(world.rep), await emailOf(world.manager)];
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([manager, rep].sort());
    expect((await mailsTo(manager)).join()).toContain("Your signature is needed");
    expect((await mailsTo(rep)).join()).toContain("Marcus Test was asked to countersign it.");
  });

  test("is not reminded either, but the current leader is", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await signAsClient(id);
    await db().email.deleteMany();
    await deactivate(world.owner);
    await db().documentSigner.updateMany({
      where: { document: { proposalId: id }, role: "provider" },
      data: { askedAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) },
    });
    await db().provider.updateMany({ data: { timeZone: zoneAt(12) } });
    await db().jobEvent.create({ data: { name: remindSigners.name, data: {} } });
    expect(await work(remindSigners)).toEqual([]);
    expect(await work(remindSignerJob)).toEqual([]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([await emailOf(world.manager)]);
  });
});
