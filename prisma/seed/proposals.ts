import { createHash, X509Certificate } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { zonesOf } from "@/lib/auth/session";
import type { CensusGroup } from "@/lib/census/rules";
import type { Census } from "@/lib/censuses/contract";
import { createCensus } from "@/lib/censuses/service";
import { db } from "@/lib/database/db";
import type { UsState } from "@/lib/domain/us-states";
import { runInRequest } from "@/lib/http/request-context";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import { noteReading } from "@/lib/proposals/client/openings";
import { askQuestion } from "@/lib/proposals/client/questions";
import {
  answerOffer,
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
} from "@/lib/proposals/client/service";
import { getProviderProducts } from "@/lib/proposals/inside/catalog";
import { NOTHING_SAID, setClientCosts } from "@/lib/proposals/inside/client-costs";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { createProposal, getProposal, markAnswerSeen, togglePrimary } from "@/lib/proposals/inside/service";
import { answerQuestion } from "@/lib/proposals/inside/talk";
import { sealingKey } from "@/lib/proposals/signing/sealing-key-store";
import { getSigningSession, sign } from "@/lib/proposals/signing/service";
import { MACHINE_SHOP, OFFICE } from "./catalog";
import { at } from "./clock";
import type { SeededDeal } from "./deals";
import { BEGINNING, type People, type Person } from "./people";
import { formFor } from "./proposal-form";
import { day, daysAgo } from "./random";
import type { ProposalStory } from "./stories/story";

const ANSWERS = ["rejected", "accepted", "gave details", "signed", "booked"] as const;
const BROWSERS = {
  computer:
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
};

export const actorOf = (
  { id: userId, ...person }: Person,
  providerId: string,
  providerRole: "owner" | "member",
): Actor => ({
  ...person,
  userId,
  sessionId: "",
  impersonatorId: null,
  impersonator: null,
  providerId,
  providerRole,
  ...zonesOf(null, null),
});

const asClient = (work: () => Promise<unknown>, userAgent = BROWSERS.computer) =>
  runInRequest(
    {
      requestId: "demo-data",
      ip: "198.51.100.24",
      network: "198.51.100.24",
      userAgent,
      cookie: null,
      setCookies: [],
    },
    work,
  );

/**
 * The proposals of the stories, oldest first, made and answered by the normal use cases, each step at its own time. A deal's
 * value is its newest proposal's estimate.
 */
export async function seedProposals(people: People, deals: SeededDeal[]): Promise<void> {
  const sealsFrom = await at(
    BEGINNING,
    async () => new Date(new X509Certificate((await sealingKey()).certificatePem).validFrom),
  );
  const told = deals.flatMap((deal) => (deal.story.proposals ?? []).map((story) => ({ deal, story })));
  for (const [turn, { deal, story }] of told.sort((a, b) => b.story.made - a.story.made).entries()) {
    // Nothing can be sealed before the key was made.
    const when = (days: number, hour: number, minute = 0) =>
      new Date(Math.max(+daysAgo(days, hour, minute), +sealsFrom));
    await tell(people, deal, { ...story, minute: turn }, when);
  }
  for (const { id, story, company } of deals) {
    const actor = actorOf(company.rep.user, company.rep.providerId, "member");
    const { version: _, ...nothing } = NOTHING_SAID;
    if (story.costs) await at(daysAgo(3, 17), () => setClientCosts(actor, id, { ...nothing, ...story.costs }));
  }
  // Mails of the past must not count against this hour's limits.
  await db().rateLimit.deleteMany();
}

type When = (days: number, hour: number, minute?: number) => Date;

async function tell(
  people: People,
  deal: SeededDeal,
  story: ProposalStory & { minute: number },
  when: When,
): Promise<void> {
  const { rep, contacts } = deal.company;
  const actor = actorOf(rep.user, rep.providerId, "member");
  const census = story.census && (await at(when(story.made, 15, 50), () => keepCensus(actor, deal.id, story.census)));
  const products = await at(when(story.made, 15, 55), () => getProviderProducts(actor, deal.id));
  const form = formFor(products, deal, story, census);
  const { id, estimateValue, isPrimary } = await at(when(story.made, 16, story.minute), () =>
    createProposal(actor, deal.id, form),
  );
  deal.value = estimateValue;
  if (!isPrimary) await at(when(story.made, 16, story.minute), () => togglePrimary(actor, deal.id, id));
  const { sent, answered } = story;
  if (sent !== undefined)
    await at(when(sent, 16, 45), () =>
      sendOffer(actor, deal.id, id, { recipients: [contacts[0].email], subject: null, message: null }),
    );
  await tellTalk(actor, deal, id, story, when);
  if (answered === undefined) return;
  await answer(deal, id, story, when);
  const { countersigned } = story;
  const signer = people.signers.get(rep.providerId);
  if (countersigned !== undefined && signer)
    await at(when(countersigned, 21, 30), () => countersign(actorOf(signer, rep.providerId, "owner"), deal, id));
  const isOver = ["gave details", "signed", "booked"].includes(story.answer ?? "");
  if (story.seen || isOver) await at(when(answered, 21, 0), () => markAnswerSeen(actor, deal.id, id));
}

/** Who is paid by the hour works at the machines. */
const CLASS_OF = { hourly: MACHINE_SHOP, salary: OFFICE };

/** The census of a story, of whose file three rows were of people who had left. */
async function keepCensus(actor: Actor, dealId: string, census: ProposalStory["census"] = {}): Promise<Census> {
  const groups = Object.entries(census).flatMap(([state, wages]) =>
    wages.map(([people, wage]): CensusGroup => {
      const payBasis = wage < 45_000 ? "hourly" : "salary";
      return { state: state as UsState, people, wage, payBasis, classCode: CLASS_OF[payBasis] };
    }),
  );
  const sourceRows = groups.reduce((sum, { people }) => sum + people, 0);
  return createCensus(actor, dealId, { sourceRows, rowsLeftOut: 3, groups });
}

/** What the client read and asked, and what they were answered the next morning. */
async function tellTalk(actor: Actor, deal: SeededDeal, id: string, story: ProposalStory, when: When): Promise<void> {
  const { contacts } = deal.company;
  for (const { ago, hour, device, seconds } of story.visits ?? []) {
    const began = when(ago, hour, 7);
    const browser = createHash("sha256")
      .update(id + device)
      .digest("hex")
      .slice(0, 32);
    await asClient(() => at(began, () => noteReading(id, { browser, seconds: {} })), BROWSERS[device]);
    const total = Object.values(seconds).reduce((sum, one) => sum + one, 0);
    await db().offerVisit.updateMany({
      where: { proposalId: id, startedAt: { gte: began, lt: new Date(+began + 60_000) } },
      data: { seconds, lastAt: new Date(+began + total * 1000) },
    });
  }
  for (const { ago, kind = "question", text: body, answer } of story.asked ?? []) {
    const [{ firstName, lastName }] = contacts;
    const question = { kind, line: null, body, name: `${firstName} ${lastName}`, email: null };
    await asClient(() => at(when(ago, 17, 20), () => askQuestion(id, question)));
    if (answer) await at(when(ago - 1, 14, 5), () => answerQuestion(actor, deal.id, id, answer));
  }
}

/** The client's steps, all at one time. */
async function answer({ company }: SeededDeal, id: string, story: ProposalStory, when: When): Promise<void> {
  const days = story.answered ?? 0;
  const far = ANSWERS.indexOf(story.answer ?? "accepted");
  const step = (minute: number, work: () => Promise<unknown>) => asClient(() => at(when(days, 18, minute), work));
  await step(0, () => answerOffer(id, far > 0, story.reason));
  if (far < ANSWERS.indexOf("gave details")) return;
  const { place, contacts } = company;
  const [{ firstName, lastName, title, email, phone }] = contacts;
  let token = "";
  await step(8, async () => {
    const { clientSigningLink } = await createOfferDocuments(id, {
      companyName: company.story.name,
      addressLine1: company.story.street,
      addressLine2: null,
      city: company.story.city,
      state: place.state as "CO",
      zipCode: place.zipCode,
      taxIdNumber: "84-1234567",
      signerFirstName: firstName,
      signerLastName: lastName,
      signerTitle: title,
      signerEmail: email,
      signerPhone: phone,
    });
    token = tokenOf(clientSigningLink);
  });
  if (far < ANSWERS.indexOf("signed")) return;
  await step(17, () => signAs(null, token));
  const signed = await at(when(days, 18, 18), () => completeOfferDocuments(id));
  if (far < ANSWERS.indexOf("booked")) return;
  await step(22, async () => {
    const scheduling = tokenOf(signed.welcomeScheduleLink);
    const { slots } = await getSchedulingSession(scheduling);
    const wanted = story.callIn === undefined ? 0 : +day(story.callIn);
    const slot = slots.filter((one) => Date.parse(one) > wanted)[2] ?? slots[0] ?? "";
    await bookWelcomeCall(scheduling, slot);
    await completeWelcomeCall(id);
  });
}

const tokenOf = (link: string | null | undefined): string => link?.split("/").at(-1) ?? "";

async function countersign(actor: Actor, deal: SeededDeal, id: string): Promise<void> {
  const { documents } = await getProposal(actor, deal.id, id);
  const link = documents.flatMap(({ signers }) => signers.map((signer) => signer.signingLink)).find(Boolean);
  await signAs(actor, tokenOf(link));
}

async function signAs(actor: Actor | null, token: string): Promise<void> {
  const { documentSha256, signer } = await getSigningSession(actor, token);
  await sign(actor, token, {
    kind: "typed",
    typedName: `${signer.firstName} ${signer.lastName}`,
    consent: true,
    documentSha256,
  });
}
