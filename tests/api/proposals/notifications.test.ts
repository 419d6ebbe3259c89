import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as offers from "@/lib/proposals/client/contract";
import * as proposals from "@/lib/proposals/inside/contract";
import { decline } from "@/lib/proposals/signing/ending";
import { listToday, type TodayItem } from "@/lib/today/contract";
import { mailsTo } from "../../support/records/mail";
import { cookieOf, impersonatingCookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingToken, type TestProposal } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api, refusal } from "../../support/requests/api";

const { APPROVED, REJECTED, DOCUMENT_SIGNING } = PROPOSAL_STATUS;
const REP = "riley@example.test";
const OWNER = "olivia@example.test";

let world: World;
let rep: string;
let owner: string;
let manager: string;

beforeAll(async () => {
  world = await makeWorld();
  const at = world.summit.providerId;
  [rep, owner, manager] = await Promise.all([
    cookieOf(world.rep, at),
    cookieOf(world.owner, at),
    cookieOf(world.manager, at),
  ]);
});
beforeEach(async () => {
  await db().email.deleteMany();
  await sql("DELETE FROM rate_limits");
  await sql("UPDATE proposals SET answer_seen_at = now()");
});

const inside = ({ id, deal }: TestProposal) => ({ params: { dealId: deal.id, proposalId: id } });
const send = (proposal: TestProposal, body: object, cookie = rep, key: string = randomUUID()): Promise<Answer> =>
  api.call(proposals.sendOffer, { ...inside(proposal), body }, cookie, { "idempotency-key": key });
const answer = (id: string, accept: boolean, reason?: string) =>
  api.call(offers.acceptOffer, { params: { proposalId: id }, body: { accept, ...(reason && { reason }) } });
const newestActivity = ({ deal }: TestProposal) =>
  db().activity.findFirstOrThrow({ where: { dealId: deal.id }, orderBy: { createdAt: "desc" } });

describe("the client's link, sent from the proposal,", () => {
  test("goes to each recipient in a separate mail with link and message, in the provider's name, with replies to the rep", async () => {
    const proposal = await addProposal(world);
    const recipients = ["jordan@client.test", "cfo@client.test"];
    const { json } = await send(proposal, { recipients, message: "As we spoke of.\n\n<b>Riley</b>" }, manager);
    expect(json.sent.map(({ to }: { to: string }) => to).sort()).toEqual([...recipients].sort());
    const mails = await db().email.findMany({ where: { recipient: { in: recipients } } });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...recipients].sort());
    for (const mail of mails) expect(mail).toMatchObject({ senderName: "Summit PEO", replyTo: REP });
    const [text] = await mailsTo("cfo@client.test");
    expect(text).toContain(`/offers/${proposal.id}\n`);
    expect(text).toContain("As we spoke of.\n\n<b>Riley</b>");
    expect(text).toMatch(/-- \nSummit PEO\n$/);
    expect(text).not.toContain("jordan@client.test");
    expect(await newestActivity(proposal)).toMatchObject({ title: "Proposal sent", userId: world.manager });
    expect(await db().auditEntry.count({ where: { recordId: proposal.id, action: "proposal.send" } })).toBe(1);
  });

  test("is sent five times an hour, then the answer says when the next one is possible", async () => {
    const proposal = await addProposal(world);
    const body = { recipients: ["jordan@client.test"] };
    for (let round = 0; round < 5; round++) expect((await send(proposal, body)).status).toBe(200);
    const refused = await send(proposal, body);
    expect(refusal(refused, 429).message).toMatch(/Please try again in \d+ minutes/);
    expect(await mailsTo("jordan@client.test")).toHaveLength(5);
  });

  test("is refused without a valid address, for more than five, or for one address twice", async () => {
    const proposal = await addProposal(world);
    const many = Array.from({ length: 6 }, (_, place) => `p${place}@client.test`);
    for (const recipients of [[], ["nobody"], many, ["a@b.test", "A@b.test"], ["a@b.test\r\nBcc: c@d.test"]])
      refusal(await send(proposal, { recipients }), 400);
  });

  test("is refused when the client can do nothing with it: rejected, ended, expired, or the deal lost", async () => {
    const body = { recipients: ["jordan@client.test"] };
    const refused = async (proposal: TestProposal) =>
      refusal(await changesNothing(() => send(proposal, body)), 409).message;
    expect(await refused(await addProposal(world, REJECTED))).toContain("was rejected");
    const ended = await addProposal(world, DOCUMENT_SIGNING);
    await decline(null, await signingToken(ended.id, "client"), "No");
    expect(await refused(ended)).toContain("declined");
    const expired = await addProposal(world);
    await sql("UPDATE proposals SET expires_on = current_date - 3 WHERE id = $1::uuid", [expired.id]);
    expect(await refused(expired)).toContain("has expired");
    const lost = await addProposal(world);
    await db().deal.update({
      where: { id: lost.deal.id },
      data: { dealStatus: "lost", reasonLost: "Price", closeDate: new Date() },
    });
    expect(await refused(lost)).toContain("no longer available");
  });
});

describe("the rep gets a mail", () => {
  test("that the client accepted, or rejected with the reason, which is in the timeline too", async () => {
    const [accepted, rejected] = [await addProposal(world), await addProposal(world)];
    await answer(accepted.id, true, "not kept");
    const refused = await answer(rejected.id, false, "Too dear\nfor us");
    expect(refused.text).not.toContain("Too dear");
    const [yes, no] = await mailsTo(REP);
    expect(yes).toContain("has accepted");
    expect(yes).not.toContain("not kept");
    expect(no).toContain("Too dear\nfor us");
    expect(no).toContain(`/deals/${rejected.deal.id}/proposals/${rejected.id}`);
    expect(await newestActivity(rejected)).toMatchObject({ title: "Proposal rejected", details: "Too dear\nfor us" });
    const { json } = await api.call(proposals.getProposal, inside(rejected), rep);
    expect(json.rejection).toMatchObject({ reason: "Too dear\nfor us" });
    await answer(rejected.id, false, "Said twice");
    expect(await mailsTo(REP)).toHaveLength(2);
  });

  test("that the client signed, while the countersigner is asked; a person who is both gets one mail", async () => {
    const proposal = await addProposal(world, DOCUMENT_SIGNING);
    await db().email.deleteMany();
    await signAsClient(proposal.id);
    expect((await mailsTo(REP)).join()).toContain("Olivia Test was asked to countersign");
    expect((await mailsTo(OWNER)).join()).toContain("Your signature is needed");

    await db().email.deleteMany();
    const own = await addProposal(world, DOCUMENT_SIGNING);
    await db().deal.update({ where: { id: own.deal.id }, data: { salesRepId: world.owner } });
    await db().email.deleteMany();
    await signAsClient(own.id);
    expect(await db().email.findMany({ select: { recipient: true } })).toEqual([{ recipient: OWNER }]);
  });
});

describe("'Waiting for you'", () => {
  const waiting = async (cookie: string, dealId?: string) =>
    (await api.call(listToday, { query: dealId ? { dealId } : {} }, cookie)).json.items.flatMap(
      ({ reasons }: TodayItem) => reasons.map(({ kind, proposal }) => `${kind} ${proposal?.id}`),
    );

  test("lists answers to the rep's own proposals until they have seen them, or for 14 days", async () => {
    const accepted = await addProposal(world, APPROVED);
    const rejected = await addProposal(world, REJECTED);
    const declined = await addProposal(world, DOCUMENT_SIGNING);
    await decline(null, await signingToken(declined.id, "client"), "No");
    expect(await waiting(rep)).toEqual([
      `rejected ${rejected.id}`,
      `declined ${declined.id}`,
      `accepted ${accepted.id}`,
    ]);
    expect(await waiting(rep, rejected.deal.id)).toEqual([`rejected ${rejected.id}`]);
    const others = [owner, await cookieOf(world.colleague, world.summit.providerId)];
    for (const cookie of others) expect((await waiting(cookie)).join()).not.toMatch(/accepted|rejected|declined/);

    for (const cookie of [owner, await impersonatingCookieOf(world.admin, world.rep, world.summit.providerId)])
      await api.call(proposals.markAnswerSeen, inside(rejected), cookie);
    expect(await waiting(rep)).toContain(`rejected ${rejected.id}`);
    expect((await api.call(proposals.getProposal, inside(rejected), rep)).json.unseen).toBe(true);
    expect((await api.call(proposals.markAnswerSeen, inside(rejected), rep)).json.unseen).toBe(false);
    await sql("UPDATE proposals SET answered_at = now() - interval '14 days' WHERE id = $1::uuid", [accepted.id]);
    expect(await waiting(rep)).toEqual([`declined ${declined.id}`]);
  });
});
