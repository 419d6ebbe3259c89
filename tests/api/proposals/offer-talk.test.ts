import { beforeAll, describe, expect, test } from "vitest";
import * as offers from "@/lib/proposals/client/contract";
import * as talk from "@/lib/proposals/inside/contract";
import * as today from "@/lib/today/contract";
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
const kindsOf = async ({ deal }: TestProposal): Promise<string[]> =>
  (await api.call(today.listToday, { query: { dealId: deal.id } }, rep)).json.items.flatMap(
    ({ reasons }: today.TodayItem) => reasons.map(({ kind }) => kind),
  );

describe("an opening (D-131)", () => {
  test.each([{ seconds: { price: 31 } }, { seconds: { safe: 1 } }, { browser: "x".repeat(65) }])(
    "with %j is refused",
    async (wrong) => {
      const offer = await addProposal(world);
      refusal(await api.call(offers.noteReading, { ...on(offer), body: { ...reading(), ...wrong } }), 400);
    },
  );
});

describe("a question (D-132)", () => {
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

  test.each([{ body: "x".repeat(2001) }, { name: "http://evil.test" }, { email: "no address" }, { kind: "answer" }])(
    "with %j is refused",
    async (wrong) => {
      const offer = await addProposal(world);
      refusal(await api.call(offers.askQuestion, { ...on(offer), body: { ...questionForm(), ...wrong } }), 400);
    },
  );
});
