import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { updateDeal } from "@/lib/deals/service";
import { addDays, dayInZone, todayIn, utcMidnight } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { forwardOffer } from "@/lib/proposals/client/forwarding";
import { askQuestion } from "@/lib/proposals/client/questions";
import { remindClientJob, remindClients } from "@/lib/proposals/client/reminder-jobs";
import { answerOffer, completeOfferDocuments, createOfferDocuments, getOffer } from "@/lib/proposals/client/service";
import { moveLastDay } from "@/lib/proposals/inside/last-day";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { followProposal, getProposal } from "@/lib/proposals/inside/service";
import { answerQuestion, getTalk, settleQuestion } from "@/lib/proposals/inside/talk";
import { isRobot } from "@/lib/proposals/rules";
import { work } from "../../support/fakes/calendly";
import { AGENTS } from "../../support/records/agents";
import { zoneAt } from "../../support/records/catalog";
import { mailsTo } from "../../support/records/mail";
import { askedProposal, questionForm, readOffer, sentProposal } from "../../support/records/offer-talk";
import { actorOf, cookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm, type TestProposal } from "../../support/records/proposals";
import { addContact, addDeal } from "../../support/records/records";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
let rep: Awaited<ReturnType<typeof actorOf>>;
const REP = "riley@example.test";
beforeAll(async () => {
  world = await makeWorld();
  rep = await actorOf(world.rep, world.summit.providerId);
});
beforeEach(async () => {
  await db().email.deleteMany();
  await db().jobEvent.deleteMany();
  await settings({ notesOpenings: true, followUpMails: false, dealFollows: false });
});

const settings = (data: object) => db().provider.update({ where: { id: world.summit.providerId }, data });

const openingsOf = async ({ id, deal }: TestProposal) => (await getProposal(rep, deal.id, id)).openings;
const titlesOf = async ({ deal }: TestProposal) =>
  (await db().activity.findMany({ where: { dealId: deal.id }, orderBy: { createdAt: "asc" } })).map(
    ({ title }) => title,
  );
const timePasses = (id: string, minutes: number) =>
  sql(
    `UPDATE offer_visits SET last_at = last_at - make_interval(mins => $2), started_at = started_at - make_interval(mins => $2)
      WHERE proposal_id = $1::uuid`,
    [id, minutes],
  );

describe("an opening (D-131)", () => {
  const openedOf = ({ id }: TestProposal) =>
    db().notification.findMany({
      where: { proposalId: id, kind: "proposalOpened" },
      select: { text: true, count: true, mail: true },
    });

  test("is noted with its device and the times of its parts; the rep is notified of the first one alone, in the digest, the timeline a line for each browser and day", async () => {
    // Half an hour earlier is the same day.
    await settings({ timeZone: zoneAt(12) });
    const offer = await addProposal(world);
    const [phone, computer] = [randomUUID(), randomUUID()];
    await readOffer(offer.id, { price: 8, services: 4 }, { browser: phone, agent: AGENTS.phone });
    await timePasses(offer.id, 1);
    await readOffer(offer.id, { price: 20 }, { browser: phone, agent: AGENTS.phone });
    expect(await openingsOf(offer)).toMatchObject({ count: 1, browsers: 1, lastDevice: "phone" });
    await timePasses(offer.id, 31);
    await readOffer(offer.id, {}, { browser: phone, agent: AGENTS.phone });
    await readOffer(offer.id, { services: 5 }, { browser: computer });
    expect(await openingsOf(offer)).toEqual({
      count: 3,
      browsers: 2,
      lastAt: expect.any(String),
      lastDevice: "computer",
      longest: { part: "price", seconds: 28 },
    });
    const { visits } = await getTalk(rep, offer.deal.id, offer.id);
    expect(visits.map(({ browser, device, parts }) => [browser, device, parts])).toEqual([
      [2, "computer", [{ part: "services", seconds: 5 }]],
      [1, "phone", []],
      [
        1,
        "phone",
        [
          { part: "price", seconds: 28 },
          { part: "services", seconds: 4 },
        ],
      ],
    ]);
    expect((await titlesOf(offer)).filter((title) => title === "Proposal opened")).toHaveLength(2);
    expect(await openedOf(offer)).toEqual([{ text: "On a phone", count: 1, mail: "digest" }]);
  });

  test("by ever new browsers does not fill the timeline: ten lines a day", async () => {
    const offer = await addProposal(world);
    for (let count = 0; count < 12; count++) await readOffer(offer.id);
    expect(await openingsOf(offer)).toMatchObject({ count: 12 });
    expect((await titlesOf(offer)).filter((title) => title === "Proposal opened")).toHaveLength(10);
  });

  test("keeps no address, no user agent and no id that another proposal's visits share", async () => {
    const [one, other] = [await addProposal(world), await addProposal(world)];
    const browser = randomUUID();
    for (const { id } of [one, other]) await readOffer(id, { price: 3 }, { browser });
    const rows = await db().offerVisit.findMany({ where: { proposalId: { in: [one.id, other.id] } } });
    expect(new Set(rows.map((row) => row.browser)).size).toBe(2);
    const text = JSON.stringify(rows);
    for (const kept of [browser, "198.51.100.7", "Chrome"]) expect(text).not.toContain(kept);
  });

  test.each([
    ["a search engine", { agent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a chat's preview", { agent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" }],
    ["a browser without a screen", { agent: AGENTS.computer.replace("Chrome/", "HeadlessChrome/") }],
    ["nothing that names itself", { agent: "" }],
  ])("is none by %s", async (_, visitor) => {
    const offer = await addProposal(world);
    await readOffer(offer.id, { price: 9 }, visitor);
    expect(await openingsOf(offer)).toBeNull();
  });

  test.each(Object.entries(AGENTS))("by an ordinary %s is one", (_, agent) => expect(isRobot(agent)).toBe(false));

  test("is none by anybody who is signed in", async () => {
    const offer = await addProposal(world);
    await readOffer(offer.id, { price: 9 }, { cookie: await cookieOf(world.rep, world.summit.providerId) });
    expect(await openingsOf(offer)).toBeNull();
  });

  test("is not noted where the provider has switched it off, and the client's page says nothing of it then", async () => {
    await settings({ notesOpenings: false });
    const offer = await addProposal(world);
    await readOffer(offer.id, { price: 9 });
    expect(await openingsOf(offer)).toBeNull();
    expect((await getOffer(offer.id)).notesOpenings).toBe(false);
  });

  test("adds no more time than has passed, however much is reported", async () => {
    const offer = await addProposal(world);
    const browser = randomUUID();
    for (let report = 0; report < 5; report++) await readOffer(offer.id, { price: 30, services: 30 }, { browser });
    const { longest } = (await openingsOf(offer)) ?? {};
    expect(longest?.seconds).toBeLessThanOrEqual(20 + 5 * 3);
  });

  test("by many tabs of one browser at once is one", async () => {
    const offer = await addProposal(world);
    const browser = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => readOffer(offer.id, { price: 1 }, { browser })));
    expect(await openingsOf(offer)).toMatchObject({ count: 1, browsers: 1 });
    expect(await openedOf(offer)).toHaveLength(1);
  });
});

describe("a question (D-132)", () => {
  const asked = async ({ id }: TestProposal) => (await db().proposal.findUniqueOrThrow({ where: { id } })).askedAt;

  test("reaches the rep by mail and waits until it is answered on the page; the client gets the answer by mail", async () => {
    const offer = await addProposal(world);
    const form = questionForm({ line: "Payroll Processing", body: "See http://evil.test <b>now</b>" });
    const [line] = (await getOffer(offer.id)).products.filter(({ included }) => included);
    await askQuestion(offer.id, { ...form, line: line?.name ?? null });
    expect(await asked(offer)).not.toBeNull();
    const [mail] = await mailsTo(REP);
    expect(mail).toContain("Jordan Lane of");
    expect(mail).not.toContain("http://evil.test");
    const { messages } = await answerQuestion(rep, offer.deal.id, offer.id, "It is part of it.");
    expect(messages.map(({ kind, name }) => [kind, name])).toEqual([
      ["question", "Jordan Lane"],
      ["answer", "Riley Test"],
    ]);
    expect(await asked(offer)).toBeNull();
    expect((await mailsTo(form.email)).join()).toContain("It is part of it.");
    const seen = await getOffer(offer.id);
    expect(seen.status).toBe(PROPOSAL_STATUS.DRAFT);
    expect(JSON.stringify(seen.messages)).not.toContain(form.email);
  });

  test("goes to the contact who got the link, unless another address is given; without either one is asked for", async () => {
    const without = await addProposal(world);
    const { email: _, ...nameless } = questionForm();
    await expect(askQuestion(without.id, { ...nameless, email: null })).rejects.toMatchObject({
      fields: { email: "Required" },
    });
    const deal = await addDeal(world);
    const contact = await db().contact.findUniqueOrThrow({
      where: { id: await addContact(deal.companyId, world.summit.providerId) },
    });
    const offer = await addProposal(world, PROPOSAL_STATUS.DRAFT, deal);
    await db().sentOffer.create({
      data: { proposalId: offer.id, recipient: contact.email ?? "", sentById: world.rep },
    });
    const shown = (await getOffer(offer.id)).asker;
    expect(shown?.name).toBe(`${contact.firstName} ${contact.lastName}`);
    expect(shown?.email).not.toBe(contact.email);
    await askQuestion(offer.id, { ...nameless, email: null });
    await answerQuestion(rep, deal.id, offer.id, "Yes.");
    expect(await mailsTo(contact.email ?? "")).toHaveLength(1);
  });

  test("can be settled without an answer, and asked about again", async () => {
    const offer = await askedProposal(world);
    await settleQuestion(rep, offer.deal.id, offer.id);
    expect(await asked(offer)).toBeNull();
    await askQuestion(offer.id, questionForm({ kind: "changes" }));
    expect(await asked(offer)).not.toBeNull();
  });

  test("that came while an answer was written is not taken as answered by it", async () => {
    const offer = await askedProposal(world);
    const first = (await getTalk(rep, offer.deal.id, offer.id)).messages.at(-1)?.id;
    const form = questionForm({ body: "And vision?" });
    await askQuestion(offer.id, form);
    await expect(answerQuestion(rep, offer.deal.id, offer.id, "Yes.", first)).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(settleQuestion(rep, offer.deal.id, offer.id, first)).rejects.toMatchObject({ code: "conflict" });
    expect(await asked(offer)).not.toBeNull();
    expect(await mailsTo(form.email)).toEqual([]);
    const last = (await getTalk(rep, offer.deal.id, offer.id)).messages.at(-1)?.id;
    await answerQuestion(rep, offer.deal.id, offer.id, "Yes.", last);
    expect(await asked(offer)).toBeNull();
  });

  test("of the contact who got the link is answered to them, though somebody else has asked in their name before", async () => {
    const deal = await addDeal(world);
    const contact = await db().contact.findUniqueOrThrow({
      where: { id: await addContact(deal.companyId, world.summit.providerId) },
    });
    const to = contact.email ?? "";
    const offer = await addProposal(world, PROPOSAL_STATUS.DRAFT, deal);
    await db().sentOffer.create({ data: { proposalId: offer.id, recipient: to, sentById: world.rep } });
    const name = `${contact.firstName} ${contact.lastName}`;
    const other = questionForm({ name });
    await askQuestion(offer.id, other);
    await askQuestion(offer.id, { ...other, email: null });
    await answerQuestion(rep, deal.id, offer.id, "Yes.");
    expect([(await mailsTo(to)).length, (await mailsTo(other.email)).length]).toEqual([1, 0]);
  });

  test("is refused for a line that the offer does not have, after an answer to it, and beyond ten an hour", async () => {
    const offer = await addProposal(world);
    await expect(askQuestion(offer.id, questionForm({ line: "A castle" }))).rejects.toMatchObject({
      code: "bad_request",
    });
    for (let count = 0; count < 10; count++) await askQuestion(offer.id, questionForm());
    await expect(askQuestion(offer.id, questionForm())).rejects.toMatchObject({ code: "rate_limited" });
    const accepted = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    await expect(askQuestion(accepted.id, questionForm())).rejects.toMatchObject({ code: "conflict" });
  });

  test("and an acceptance at the same moment: both are taken, or the question is refused", async () => {
    const offer = await addProposal(world);
    const [question, acceptance] = await Promise.allSettled([
      askQuestion(offer.id, questionForm()),
      answerOffer(offer.id, true),
    ]);
    expect(acceptance.status).toBe("fulfilled");
    const messages = await db().offerMessage.count({ where: { proposalId: offer.id } });
    expect(messages).toBe(question.status === "fulfilled" ? 1 : 0);
  });
});

test("forwarding mails the link with the name of who forwards it, five times an hour, and shows as that", async () => {
  const offer = await addProposal(world);
  for (let count = 0; count < 5; count++)
    await forwardOffer(offer.id, { name: "Jordan Lane", email: `cfo-${count}@client.test` });
  const [mail] = await mailsTo("cfo-0@client.test");
  expect(mail).toContain("Jordan Lane forwarded you the proposal");
  expect(mail).toContain(`/offers/${offer.id}`);
  await expect(forwardOffer(offer.id, { name: "Jordan Lane", email: "cfo@client.test" })).rejects.toMatchObject({
    code: "rate_limited",
  });
  expect((await getTalk(rep, offer.deal.id, offer.id)).forwards).toHaveLength(5);
});

test("forwarding ends for the day after twenty mails, however they are spread over its hours", async () => {
  const offer = await addProposal(world);
  const forward = (count: number) =>
    forwardOffer(offer.id, { name: "Jordan Lane", email: `colleague-${count}@client.test` });
  for (let count = 0; count < 20; count++) {
    await forward(count);
    await sql("UPDATE rate_limits SET window_start = now() - interval '1 hour' WHERE key LIKE 'forward-offer:3600:%'");
  }
  await expect(forward(20)).rejects.toMatchObject({ code: "rate_limited", message: expect.stringContaining("a day") });
});

describe("a client whose offer ends is reminded where the provider wants it (D-133)", () => {
  const CLIENT = "jordan@client.test";

  async function tick(): Promise<void> {
    await db().jobEvent.create({ data: { name: remindClients.name, data: {} } });
    expect(await work(remindClients)).toEqual([]);
    expect(await work(remindClientJob)).toEqual([]);
  }

  const endsIn = async ({ id }: TestProposal, days: number) => {
    const { timeZone } = await db().provider.findUniqueOrThrow({ where: { id: world.summit.providerId } });
    const last = utcMidnight(dayInZone(new Date(Date.now() + days * 86_400_000), timeZone));
    await db().proposal.update({ where: { id }, data: { expiresOn: last } });
  };
  const reminders = async () => (await mailsTo(CLIENT)).filter((text) => text.includes("can be accepted"));
  beforeEach(async () => {
    await sql("DELETE FROM sent_offers");
    await settings({ followUpMails: true, timeZone: zoneAt(12) });
  });

  test("seven days before and on the last day, each once however often the clock ticks", async () => {
    const offer = await sentProposal(world, 2);
    await endsIn(offer, 8);
    await tick();
    expect(await reminders()).toHaveLength(0);
    await endsIn(offer, 7);
    await tick();
    await tick();
    expect(await reminders()).toHaveLength(1);
    await endsIn(offer, 0);
    await tick();
    await tick();
    expect(await reminders()).toHaveLength(2);
    expect((await reminders())[1]).toContain("only today");
    await endsIn(offer, -1);
    await tick();
    expect(await reminders()).toHaveLength(2);
  });

  test("by the last day that it was moved to: not again for what they were just told, and on that day (D-240)", async () => {
    const offer = await sentProposal(world, 2);
    await endsIn(offer, 0);
    await tick();
    expect(await reminders()).toHaveLength(1);
    const move = async (days: number, tellClient: boolean) => {
      const { timeZone } = await db().provider.findUniqueOrThrow({ where: { id: world.summit.providerId } });
      const { expiresOn: seen } = await getProposal(rep, offer.deal.id, offer.id);
      const expiresOn = addDays(todayIn(timeZone), days);
      await moveLastDay(rep, offer.deal.id, offer.id, { expiresOn, seen, seenMovedRates: false, tellClient });
    };
    await move(5, true);
    await tick();
    expect(await reminders()).toHaveLength(1);
    await move(6, false);
    await tick();
    expect(await reminders()).toHaveLength(2);
    await endsIn(offer, 0);
    await tick();
    expect((await reminders())[2]).toContain("only today");
  });

  const ENDS: Record<string, (offer: TestProposal) => Promise<unknown>> = {
    "an acceptance": ({ id }) => answerOffer(id, true),
    "a rejection": ({ id }) => answerOffer(id, false),
    "a question that waits": ({ id }) => askQuestion(id, questionForm()),
    "the acceptance of another proposal of the deal": async ({ deal }) =>
      answerOffer((await addProposal(world, PROPOSAL_STATUS.DRAFT, deal)).id, true),
    "a lost deal": ({ deal }) =>
      sql("UPDATE deals SET deal_status = 'lost', reason_lost = 'Price', close_date = now() WHERE id = $1::uuid", [
        deal.id,
      ]),
    "a provider who does not want it": () => settings({ followUpMails: false }),
    "a link that was mailed today": () => sql("UPDATE sent_offers SET sent_at = now()"),
  };
  test.each(Object.entries(ENDS))("not after %s", async (_, end) => {
    const offer = await sentProposal(world, 2);
    await endsIn(offer, 3);
    await end(offer);
    await tick();
    expect(await reminders()).toHaveLength(0);
  });
});

describe("the deal follows its proposal (D-133)", () => {
  const dealOf = ({ deal }: TestProposal) =>
    db().deal.findUniqueOrThrow({ where: { id: deal.id }, include: { stage: true } });
  const offered = async ({ id, deal }: TestProposal) => (await getProposal(rep, deal.id, id)).follow;
  const send = ({ id, deal }: TestProposal) =>
    sendOffer(rep, deal.id, id, { recipients: [`client-${randomUUID()}@client.test`], subject: null, message: null });
  const stageNamed = async (name: string) => (await db().dealStage.findUniqueOrThrow({ where: { name } })).id;

  test("by one click once it was sent, and again once it was accepted; never twice for one step", async () => {
    const offer = await addProposal(world);
    expect(await offered(offer)).toBeNull();
    await send(offer);
    expect(await offered(offer)).toMatchObject({ step: 1, stage: { name: "Proposal" }, value: 90_000 });
    await followProposal(rep, offer.deal.id, offer.id, true);
    await followProposal(rep, offer.deal.id, offer.id, true);
    let deal = await dealOf(offer);
    expect([deal.stage?.name, Number(deal.expectedValue)]).toEqual(["Proposal", 90_000]);
    expect((await titlesOf(offer)).filter((title) => /Stage changed|Value follows/.test(title))).toHaveLength(2);
    expect(await offered(offer)).toBeNull();
    await answerOffer(offer.id, true);
    expect(await offered(offer)).toMatchObject({ step: 2, stage: { name: "Closing" }, value: null });
    await followProposal(rep, offer.deal.id, offer.id, true);
    deal = await dealOf(offer);
    expect(deal.stage?.name).toBe("Closing");
  });

  test("not backwards, not where it was declined, not for a closed deal", async () => {
    const further = await addProposal(world);
    await db().deal.update({ where: { id: further.deal.id }, data: { stageId: await stageNamed("Closing") } });
    await send(further);
    expect(await offered(further)).toMatchObject({ stage: null, value: 90_000 });
    await followProposal(rep, further.deal.id, further.id, false);
    expect(await offered(further)).toBeNull();
    expect(Number((await dealOf(further)).expectedValue)).not.toBe(90_000);
    const closed = await addProposal(world);
    await send(closed);
    await sql("UPDATE deals SET deal_status = 'won', reason_won = 'Price', close_date = now() WHERE id = $1::uuid", [
      closed.deal.id,
    ]);
    expect(await offered(closed)).toBeNull();
    await followProposal(rep, closed.deal.id, closed.id, true);
    expect((await dealOf(closed)).stage?.name).not.toBe("Proposal");
  });

  test("by itself where the provider's setting says so: sent, accepted and signed, with the timeline's lines", async () => {
    await settings({ dealFollows: true });
    const offer = await addProposal(world);
    await send(offer);
    expect((await dealOf(offer)).stage?.name).toBe("Proposal");
    await answerOffer(offer.id, true);
    const deal = await dealOf(offer);
    expect([deal.stage?.name, Number(deal.expectedValue)]).toEqual(["Closing", 90_000]);
    await createOfferDocuments(offer.id, signingForm);
    await signAsClient(offer.id);
    await completeOfferDocuments(offer.id);
    expect(await offered(offer)).toBeNull();
    const moves = await db().activity.findMany({ where: { dealId: offer.deal.id, activityType: "stage_change" } });
    expect(moves.map(({ userId }) => userId).sort()).toEqual([world.rep, null].sort());
  });

  test("by itself is no change by the person who changed the deal last", async () => {
    await settings({ dealFollows: true });
    const offer = await addProposal(world);
    await db().deal.update({ where: { id: offer.deal.id }, data: { updatedById: world.rep } });
    const { version } = await dealOf(offer);
    await answerOffer(offer.id, true);
    await expect(updateDeal(rep, offer.deal.id, { version, confidence: 80 })).rejects.toThrow("someone else");
  });

  test("by the accepted proposal alone, where a deal has several", async () => {
    const first = await addProposal(world);
    const second = await addProposal(world, PROPOSAL_STATUS.DRAFT, first.deal);
    await send(first);
    await send(second);
    expect(await offered(second)).toBeNull();
    await answerOffer(second.id, true);
    expect([await offered(first), (await offered(second))?.step]).toEqual([null, 2]);
  });
});
