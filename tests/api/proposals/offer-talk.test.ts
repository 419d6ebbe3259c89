import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import * as offers from "@/lib/contracts/proposals/offers";
import * as proposals from "@/lib/contracts/proposals/proposals";
import * as talk from "@/lib/contracts/proposals/talk";
import * as today from "@/lib/contracts/today";
import { db } from "@/lib/database/db";
import { AGENTS } from "../../support/records/agents";
import { mailsTo } from "../../support/records/mail";
import { questionForm, reading } from "../../support/records/offer-talk";
import { cookieOf } from "../../support/records/people";
import { addProposal, type TestProposal } from "../../support/records/proposals";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let rep: string;
beforeAll(async () => {
  world = await makeWorld();
  rep = await cookieOf(world.rep, world.summit.providerId);
});

const on = ({ id }: TestProposal) => ({ params: { proposalId: id } });
const inside = ({ id, deal }: TestProposal) => ({ params: { dealId: deal.id, proposalId: id } });
const report = (offer: TestProposal, agent: string = AGENTS.computer, cookie: string | null = null) =>
  api.call(offers.noteReading, { ...on(offer), body: reading() }, cookie, { "user-agent": agent });
const shown = async (offer: TestProposal) => (await api.call(proposals.getProposal, inside(offer), rep)).json;
const kindsOf = async ({ deal }: TestProposal): Promise<string[]> =>
  (await api.call(today.listToday, { query: { dealId: deal.id } }, rep)).json.items.flatMap(
    ({ reasons }: today.TodayItem) => reasons.map(({ kind }) => kind),
  );

describe("an opening (D-131)", () => {
  test("is one by a person's report, none by a robot's or by the provider's own people", async () => {
    const offer = await addProposal(world);
    await report(offer, "LinkedInBot/1.0");
    await report(offer, AGENTS.computer, rep);
    expect((await shown(offer)).openings).toBeNull();
    await report(offer, AGENTS.phone);
    expect((await shown(offer)).openings).toMatchObject({ count: 1, lastDevice: "phone" });
  });

  test.each([
    { seconds: { price: 31 } },
    { seconds: { price: -1 } },
    { seconds: { safe: 1 } },
    { browser: "short" },
    { browser: "x".repeat(65) },
  ])("with %j is refused", async (wrong) => {
    const offer = await addProposal(world);
    refusal(await api.call(offers.noteReading, { ...on(offer), body: { ...reading(), ...wrong } }), 400);
  });
});

describe("a question (D-132)", () => {
  test("sent twice, or again after a lost answer, is one message and one mail", async () => {
    const offer = await addProposal(world);
    const body = questionForm();
    const key = { "idempotency-key": randomUUID() };
    const before = (await mailsTo("riley@example.test")).length;
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.call(offers.askQuestion, { ...on(offer), body }, null, key)),
    );
    answers.push(await api.call(offers.askQuestion, { ...on(offer), body }, null, key));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(await db().offerMessage.count({ where: { proposalId: offer.id } })).toBe(1);
    expect(await mailsTo("riley@example.test")).toHaveLength(before + 1);
  });

  test("waits in Today until it is answered, and changes no status", async () => {
    const offer = await addProposal(world);
    const asked = await api.call(offers.askQuestion, { ...on(offer), body: questionForm() });
    expect(asked.json.status).toBe(1);
    expect(await kindsOf(offer)).toContain("question");
    await api.call(talk.answerQuestion, { ...inside(offer), body: { body: "Yes, it does." } }, rep);
    expect(await kindsOf(offer)).not.toContain("question");
    const { json } = await api.call(offers.getOffer, on(offer));
    expect(json.messages.map(({ body }: { body: string }) => body)).toEqual([
      "Does the price include dental?",
      "Yes, it does.",
    ]);
  });

  test("is read by the deal's people alone: another provider's get 404", async () => {
    const offer = await addProposal(world);
    await api.call(offers.askQuestion, { ...on(offer), body: questionForm() });
    const rival = await cookieOf(world.rival, world.redwood.providerId);
    refusal(await api.call(talk.getTalk, inside(offer), rival), 404);
    refusal(await api.call(talk.answerQuestion, { ...inside(offer), body: { body: "No." } }, rival), 404);
    expect(await db().offerMessage.count({ where: { proposalId: offer.id } })).toBe(1);
  });

  test.each([
    { body: "" },
    { body: "x".repeat(2001) },
    { name: "" },
    { name: "http://evil.test" },
    { email: "no address" },
    { kind: "answer" },
  ])("with %j is refused", async (wrong) => {
    const offer = await addProposal(world);
    refusal(await api.call(offers.askQuestion, { ...on(offer), body: { ...questionForm(), ...wrong } }), 400);
  });
});
