import { X509Certificate } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import type { ProviderProducts } from "@/lib/contracts/proposals/proposals";
import { db } from "@/lib/database/db";
import type { PriceModel } from "@/lib/domain/enums";
import { isOfferedUnder, priceBounds } from "@/lib/domain/proposals/pricing";
import { runInRequest } from "@/lib/http/request-context";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/proposals/call/service";
import {
  answerOffer,
  completeOfferDocuments,
  completeWelcomeCall,
  createOfferDocuments,
} from "@/lib/proposals/client/service";
import { getProviderProducts } from "@/lib/proposals/inside/catalog";
import { sendOffer } from "@/lib/proposals/inside/sending";
import { createProposal, getProposal, markAnswerSeen, togglePrimary } from "@/lib/proposals/inside/service";
import { sealingKey } from "@/lib/proposals/signing/sealing-key-store";
import { getSigningSession, sign } from "@/lib/proposals/signing/service";
import { at } from "./clock";
import type { SeededDeal } from "./deals";
import { BEGINNING, type People, type Person } from "./people";
import { day, daysAgo } from "./random";
import type { ProposalStory } from "./stories/story";

const ANSWERS = ["rejected", "accepted", "gave details", "signed", "booked"] as const;
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const actorOf = ({ id: userId, ...person }: Person, providerId: string, providerRole: "owner" | "member"): Actor => ({
  ...person,
  userId,
  sessionId: "",
  impersonatorId: null,
  impersonator: null,
  providerId,
  providerRole,
});

const asClient = (work: () => Promise<unknown>) =>
  runInRequest(
    {
      requestId: "demo-data",
      ip: "198.51.100.24",
      network: "198.51.100.24",
      userAgent: BROWSER,
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
    async () => new X509Certificate((await sealingKey()).certificatePem).validFromDate,
  );
  const told = deals.flatMap((deal) => (deal.story.proposals ?? []).map((story) => ({ deal, story })));
  for (const [turn, { deal, story }] of told.sort((a, b) => b.story.made - a.story.made).entries()) {
    // Nothing can be sealed before the key was made.
    const when = (days: number, hour: number, minute = 0) =>
      new Date(Math.max(+daysAgo(days, hour, minute), +sealsFrom));
    await tell(people, deal, { ...story, minute: turn }, when);
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
  const form = formFor(await getProviderProducts(actor, deal.id), deal, story);
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
  if (answered === undefined) return;
  await answer(deal, id, story, when);
  const { countersigned } = story;
  const signer = people.signers.get(rep.providerId);
  if (countersigned !== undefined && signer)
    await at(when(countersigned, 21, 30), () => countersign(actorOf(signer, rep.providerId, "owner"), deal, id));
  const isOver = ["gave details", "signed", "booked"].includes(story.answer ?? "");
  if (story.seen || isOver) await at(when(answered, 21, 0), () => markAnswerSeen(actor, deal.id, id));
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

/** The standard package's prices where it has them, else the products' own; taxes a little above cost. */
function formFor(
  { payrollProducts, taxRates, pricePackages }: ProviderProducts,
  deal: SeededDeal,
  story: ProposalStory,
) {
  const { company } = deal;
  const state = company.place.state as "CO";
  const isAso = taxRates.length === 0;
  const priceModel: PriceModel = isAso || story.perEmployee ? "PER_EMPLOYEE_PER_MONTH" : "BUNDLED_RATE";
  const standard = pricePackages.find((one) => one.priceModel === priceModel);
  const chosen = payrollProducts.filter((product) => isOfferedUnder(priceModel, product.priceType)).slice(0, 3);
  const taxes = taxRates.filter(({ minRate, state: of }) => minRate !== null && (of === null || of === state));
  return {
    companyEmployeeCount: story.employees ?? company.story.employees,
    employeeAverageSalary: 46_000 + company.story.employees * 120,
    statesOfOperation: [state],
    priceModel,
    payrollProducts: chosen.map((product) => {
      const { min, max } = priceBounds(priceModel, product);
      const priced = standard?.payrollProducts.find(({ payrollProductId }) => payrollProductId === product.id);
      const price =
        (priceModel === "BUNDLED_RATE" ? priced?.rate : priced?.perEmployeeAmount) ??
        Math.round((((min ?? 0) * 3 + (max ?? 0)) / 4) * 100) / 100;
      return priceModel === "BUNDLED_RATE"
        ? { id: product.id, rate: price }
        : { id: product.id, pricePerEmployee: price };
    }),
    taxRates: taxes.map(({ id, minRate }) => ({ id, rate: Math.round(((minRate ?? 0) + 0.2) * 100) / 100 })),
    expiresOn: story.expiresIn === undefined ? null : day(story.expiresIn).toISOString().slice(0, 10),
  };
}
