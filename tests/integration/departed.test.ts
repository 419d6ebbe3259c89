import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { PROPOSAL_STATUS, USER_STATUS } from "@/lib/domain/enums";
import { decideOffer, getOffer } from "@/lib/offers/service";
import { remindSignerJob, remindSigners } from "@/lib/signing/reminder-jobs";
import { work } from "../support/calendly";
import { mailsTo } from "../support/mail";
import { addProposal, bookFirstSlot, signAsClient } from "../support/proposals";
import { makeWorld, type World } from "../support/world";

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
/** Everybody is back in their place. */
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
])("of a sales rep who %s", (_, leave) => {
  test("the client is given the owner as theirs, and the owner hears the answer", async () => {
    const { id } = await addProposal(world);
    await leave(world.rep);
    const owner = await emailOf(world.owner);
    expect(await getOffer(id)).toMatchObject({
      salesRep: expect.stringMatching(/^Olivia /),
      salesRepContact: { email: owner },
    });
    await decideOffer(id, true);
    expect((await mails()).map(({ recipient, replyTo }) => ({ recipient, replyTo }))).toEqual([
      { recipient: owner, replyTo: owner },
    ]);
  });

  test("no mail about signing and no invitation to the welcome call goes to their address", async () => {
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

test("a sales rep who stays is its representative, whoever leads the provider", async () => {
  const { id } = await addProposal(world);
  expect((await getOffer(id)).salesRepContact.email).toBe(await emailOf(world.rep));
});

test("where nobody leads the provider any more, an Admin of the installation stands in, and nobody of another provider", async () => {
  const { id } = await addProposal(world);
  await Promise.all([world.rep, world.owner, world.manager].map(deactivate));
  const admins = await db().user.findMany({ where: { role: 1, status: USER_STATUS.ACTIVE } });
  expect(admins.map(({ email }) => email)).toContain((await getOffer(id)).salesRepContact.email);
});

describe("who was named to countersign and leads the provider no more", () => {
  test.each([
    ["was deactivated", deactivate],
    ["was removed", remove],
    ["sells now", (userId: string) => db().member.updateMany({ where: { userId }, data: { role: 3 } })],
  ])("and %s is not asked: the sales rep hears that an owner has to void it", async (_, leave) => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await db().email.deleteMany();
    await leave(world.owner);
    await signAsClient(id);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const rep = await emailOf(world.rep);
    expect(mail?.recipient).toBe(rep);
    expect((await mailsTo(rep)).join()).toContain("is no owner or admin of Summit PEO any more. An owner can void it");
  });

  test("is not reminded either, but the sales rep is", async () => {
    const { id } = await addProposal(world, DOCUMENT_SIGNING);
    await signAsClient(id);
    await db().email.deleteMany();
    await deactivate(world.owner);
    await db().documentSigner.updateMany({
      where: { document: { proposalId: id }, role: "provider" },
      data: { askedAt: new Date(Date.now() - 4 * 24 * 60 * 60 * 1000) },
    });
    await db().jobEvent.create({ data: { name: remindSigners.name, data: {} } });
    expect(await work(remindSigners)).toEqual([]);
    expect(await work(remindSignerJob)).toEqual([]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([await emailOf(world.rep)]);
  });
});
