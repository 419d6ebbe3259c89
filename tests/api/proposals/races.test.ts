import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as proposals from "@/lib/proposals/inside/contract";
import { cookieOf } from "../../support/records/people";
import {
  addProposal,
  addWaitingForCall,
  schedulingToken,
  signingForm,
  signingToken,
  typedSignature,
} from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";
import { type Answer, api } from "../../support/requests/api";

const CROWD = 40;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

/** How often a caller asks again after an answer that the server is too busy, a moment later each time. */
const PATIENCE = 50;
const A_MOMENT = 100;

/** Calls at once. Where more of them wait for a connection than may, or too long for a lock, the answer is 'unavailable'. */
const together = (call: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: CROWD }, async (_, index) => {
      let answer = await call(index);
      for (let again = 0; again < PATIENCE && answer.status === 503; again++) {
        await sleep(A_MOMENT);
        answer = await call(index);
      }
      return answer;
    }),
  );

const count = (answers: Answer[], status: number): number => answers.filter((one) => one.status === status).length;

/** Every caller must get an answer, and it must be a success or a refusal. */
function tally(answers: Answer[]): { yes: number; no: number } {
  expect(answers.filter((one) => ![200, 409].includes(one.status)).map((one) => one.text)).toEqual([]);
  return { yes: count(answers, 200), no: count(answers, 409) };
}

test("of 40 accepts and rejects at once one decision wins, with one activity and one audit row", async () => {
  const { id, deal } = await addProposal(world);
  const before = await db().activity.count({ where: { dealId: deal.id } });
  const answers = await together((index) =>
    api.call(offers.acceptOffer, { params: { proposalId: id }, body: { accept: index % 2 === 0 } }),
  );
  const { status } = await db().proposal.findUniqueOrThrow({ where: { id } });
  expect([2, 3]).toContain(status);
  expect(tally(answers)).toEqual({ yes: CROWD / 2, no: CROWD / 2 });
  answers.forEach((one, index) => {
    const agrees = (index % 2 === 0) === (status === 2);
    expect(one.status).toBe(agrees ? 200 : 409);
    if (agrees) expect(one.json.status).toBe(status);
  });
  expect(await db().activity.count({ where: { dealId: deal.id } })).toBe(before + 1);
  const audited = await db().auditEntry.findMany({
    where: { recordId: id, action: { in: ["proposal.accept", "proposal.reject"] } },
  });
  expect(audited.map((row) => row.action)).toEqual([status === 2 ? "proposal.accept" : "proposal.reject"]);
});

test("of 40 accepts of a deal's proposals at once one succeeds", async () => {
  const deal = await addDeal(world);
  const ids: string[] = [];
  for (let index = 0; index < 8; index++) ids.push((await addProposal(world, 1, deal)).id);
  const answers = await together((index) =>
    api.call(offers.acceptOffer, { params: { proposalId: ids[index % ids.length] ?? "" }, body: { accept: true } }),
  );
  expect(tally(answers)).toEqual({ yes: CROWD / ids.length, no: CROWD - CROWD / ids.length });
  expect(await db().proposal.count({ where: { dealId: deal.id, status: 2 } })).toBe(1);
});

test("of 40 submissions of the signing details at once one makes the documents, and all get the same offer", async () => {
  const { id } = await addProposal(world, 2);
  const answers = await together(() =>
    api.call(offers.createOfferDocuments, { params: { proposalId: id }, body: signingForm }),
  );
  expect(tally(answers)).toEqual({ yes: CROWD, no: 0 });
  expect(new Set(answers.map((one) => one.text)).size).toBe(1);
  expect(await db().proposalDocument.count({ where: { proposalId: id } })).toBe(1);
  expect(await db().auditEntry.count({ where: { recordId: id, action: "proposal.create-documents" } })).toBe(1);
});

/** The signer's name, spaced in a different way for each call. */
const nameOf = (index: number): string => `Jordan${" ".repeat(index + 1)}Lane`;

async function waitingForClient() {
  const { id, deal } = await addProposal(world, 4);
  const token = await signingToken(id, "client");
  return { id, deal, token, body: await typedSignature(token) };
}

test("of 40 signatures at once one is taken, with one activity and one audit row", async () => {
  // At its first signature a process loads its sealing code, which takes longer than others wait for a document.
  const first = await waitingForClient();
  await api.call(embeds.sign, { params: { token: first.token }, body: first.body });
  const { id, deal, token, body } = await waitingForClient();
  const before = await db().activity.count({ where: { dealId: deal.id } });
  const answers = await together((index) =>
    api.call(embeds.sign, { params: { token }, body: { ...body, typedName: nameOf(index) } }),
  );
  expect(tally(answers)).toEqual({ yes: 1, no: CROWD - 1 });
  const signer = await db().documentSigner.findFirstOrThrow({
    where: { role: "client", document: { proposalId: id } },
  });
  expect(signer.typedName).toBe(nameOf(answers.findIndex((one) => one.status === 200)));
  expect(await db().activity.count({ where: { dealId: deal.id } })).toBe(before + 1);
  expect(await db().auditEntry.count({ where: { recordId: signer.documentId, action: "document.sign" } })).toBe(1);
});

test("of 40 clients who book one slot at once one gets it", async () => {
  const ids: string[] = [];
  for (let index = 0; index < CROWD; index++) {
    ids.push((await addWaitingForCall(world)).id);
  }
  const { json } = await api.call(embeds.getSchedulingSession, { params: { token: schedulingToken(ids[0] ?? "") } });
  const startsAt = json.slots[3];
  const answers = await together((index) =>
    api.call(embeds.bookWelcomeCall, { params: { token: schedulingToken(ids[index] ?? "") }, body: { startsAt } }),
  );
  expect(tally(answers)).toEqual({ yes: 1, no: CROWD - 1 });
  const booked = await db().booking.findMany({ where: { proposalId: { in: ids } } });
  expect(booked.map((one) => one.proposalId)).toEqual([ids[answers.findIndex((one) => one.status === 200)]]);
  expect(await db().auditEntry.count({ where: { action: "welcome-call.book", recordId: { in: ids } } })).toBe(1);
  expect(await db().email.count({ where: { recipient: "riley@example.test", calendar: { not: null } } })).toBe(1);
});

test("one client who books 40 different slots at once has one call", async () => {
  const { id } = await addWaitingForCall(world);
  const params = { token: schedulingToken(id) };
  const { json } = await api.call(embeds.getSchedulingSession, { params });
  const answers = await together((index) =>
    api.call(embeds.bookWelcomeCall, { params, body: { startsAt: json.slots[index] } }),
  );
  expect(tally(answers)).toEqual({ yes: 1, no: CROWD - 1 });
  expect(await db().booking.count({ where: { proposalId: id } })).toBe(1);
});

test("40 toggles of the primary proposal at once leave a deal with one at most (API-074, OPEN-027)", async () => {
  const deal = await addDeal(world);
  const ids = [await addProposal(world, 1, deal), await addProposal(world, 1, deal), await addProposal(world, 1, deal)];
  const cookie = await cookieOf(world.rep, world.summit.providerId);
  const answers = await together((index) =>
    api.call(proposals.togglePrimary, { params: { dealId: deal.id, proposalId: ids[index % 3]?.id ?? "" } }, cookie),
  );
  expect(tally(answers)).toEqual({ yes: CROWD, no: 0 });
  expect(await db().proposal.count({ where: { dealId: deal.id, isPrimary: true } })).toBeLessThanOrEqual(1);
});
