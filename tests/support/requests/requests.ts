import { db } from "@/lib/database/db";
import { addDays, todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getSchedulingSession } from "@/lib/proposals/call/service";
import { sign } from "@/lib/proposals/signing/service";
import { tokenThere } from "../fakes/docuseal";
import { pdfFile } from "../records/agreements";
import { emptyPage } from "../records/bombs";
import { providerForm } from "../records/catalog";
import { addCensus, censusForm, priceFromCensus } from "../records/censuses";
import { addBelowFloor } from "../records/floors";
import { addLogo, picture } from "../records/logos";
import { addNotification } from "../records/notifications";
import { askedProposal, questionForm, reading, sentProposal } from "../records/offer-talk";
import { actorOf } from "../records/people";
import { drawing } from "../records/png";
import {
  addBookedCall,
  addProposal,
  addWaitingForCall,
  anotherTime,
  bookFirstSlot,
  clientCostsForm,
  proposalForm,
  schedulingToken,
  signAsClient,
  signingForm,
  signingToken,
  type TestProposal,
  typedSignature,
} from "../records/proposals";
import {
  addActivity,
  addContact,
  addDeal,
  addDealContact,
  addNote,
  addStep,
  anySource,
  firstStage,
  lastStage,
  serial,
  stepForm,
} from "../records/records";
import { addCode, sealedPdf } from "../records/sealed";
import type { World } from "../records/world";
import type { Input } from "./api";
import { anotherProvider, none, provider, type Recipe, type Targets, withBody } from "./request-recipes";
import { AGREEMENTS_REQUESTS } from "./requests-agreements";
import { CATALOG_REQUESTS } from "./requests-catalog";
import { COMPANIES_REQUESTS, contactForm } from "./requests-companies";
import { DUPLICATES_REQUESTS } from "./requests-duplicates";
import { PEOPLE_REQUESTS } from "./requests-people";
import { REVENUE_REQUESTS } from "./requests-revenue";

const { APPROVED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

export async function makeTargets(world: World): Promise<Targets> {
  const deal = await addDeal(world);
  const completed = await addProposal(world, COMPLETED);
  const ownerToken = await signingToken(completed.id, "provider");
  await sign(await actorOf(world.owner, world.summit.providerId), ownerToken, await typedSignature(ownerToken));
  const document = await db().proposalDocument.findFirstOrThrow({
    where: { proposalId: completed.id },
    include: { signers: true },
  });
  const censusId = await addCensus(world, deal.id);
  await priceFromCensus(world, deal.id, censusId);
  return {
    world,
    deal,
    censusId,
    contactId: await addContact(deal.companyId),
    noteId: await addNote(deal.id, world.rep),
    stepId: await addStep(deal.id),
    notificationId: await addNotification(world.rep, { providerId: world.summit.providerId, dealId: deal.id }),
    draft: await addProposal(world, PROPOSAL_STATUS.DRAFT, deal),
    completed,
    documentId: document.id,
    providerSignerId: document.signers.find((signer) => signer.role === "provider")?.id ?? "",
  };
}

const onDeal: Recipe = ({ deal }) => ({ params: { dealId: deal.id } });
const note: Recipe = ({ deal, noteId }) => ({ params: { dealId: deal.id, noteId } });
const step: Recipe = ({ deal, stepId }) => ({ params: { dealId: deal.id, stepId } });
const newStep: Recipe = async ({ deal }) => ({ params: { dealId: deal.id, stepId: await addStep(deal.id) } });
const newActivity: Recipe = async ({ world, deal }) => ({
  params: { dealId: deal.id, activityId: await addActivity(deal.id, world.rep) },
});
const dealContact: Recipe = ({ deal, contactId }) => ({ params: { dealId: deal.id, contactId } });
const proposal: Recipe = ({ deal, draft }) => ({ params: { dealId: deal.id, proposalId: draft.id } });
const twoProposals: Recipe = async ({ world, deal, draft }) => ({
  params: { dealId: deal.id },
  query: { proposals: `${draft.id},${(await addProposal(world, PROPOSAL_STATUS.DRAFT, deal)).id}` },
});
const inside = ({ id, deal }: TestProposal): Input => ({ params: { dealId: deal.id, proposalId: id } });

const dealForm = async ({ deal }: Targets) => ({
  name: `New deal ${serial()}`,
  companyId: deal.companyId,
  stageId: (await firstStage()).id,
  sourceId: (await anySource()).id,
  expectedValue: 1200,
  expectedCloseDate: null,
  priority: 2,
  confidence: 50,
});

const offer = ({ id }: TestProposal, body?: unknown): Input => ({ params: { proposalId: id }, body });

/**
 * A request that is in order for each endpoint, by its name in the contract, with further cases in brackets. What
 * can be done only once gets a target of its own each time.
 */
export const REQUESTS: Record<string, Recipe> = {
  ...PEOPLE_REQUESTS,
  ...COMPANIES_REQUESTS,
  ...DUPLICATES_REQUESTS,
  ...REVENUE_REQUESTS,
  ...CATALOG_REQUESTS,
  ...AGREEMENTS_REQUESTS,

  "mail.listOutbox": none,

  "users.findPersonalData": () => ({ query: { email: "jordan@client.test" } }),
  "users.deletePersonalData": withBody(none, async ({ deal }) => {
    const email = `person${serial()}@client.test`;
    await db().contact.update({ where: { id: await addContact(deal.companyId) }, data: { email } });
    return { email };
  }),

  "companies.searchPlaces": () => ({ query: { search: "80202" } }),
  "companies.getPlace": () => ({ params: { placeId: "80202~12 Main St" } }),

  "search.search": () => ({ query: { q: "company" } }),

  "deals.listDeals": none,
  "deals.sumDeals": none,
  "deals.exportDeals": none,
  "companies.exportCompanies": none,
  "contacts.exportContacts": none,
  "providers.exportProvider": provider,
  "providers.exportProvider (foreign)": anotherProvider,
  "deals.createDeal": withBody(none, dealForm),
  "deals.createDeal (naming Summit)": withBody(none, async (targets) => ({
    ...(await dealForm(targets)),
    providerId: targets.world.summit.providerId,
  })),
  "deals.createDeal (for a colleague)": withBody(none, async (targets) => ({
    ...(await dealForm(targets)),
    salesRepId: targets.world.colleague,
  })),
  "deals.getDeal": onDeal,
  "deals.updateDeal": withBody(onDeal, async () => ({ stageId: (await lastStage()).id })),
  "deals.updateDeal (to a colleague)": async ({ world }) => ({
    params: { dealId: (await addDeal(world)).id },
    body: { salesRepId: world.colleague },
  }),
  "deals.setDealStatus": async ({ world }) => ({
    params: { dealId: (await addDeal(world)).id },
    body: { status: "won", reasonWon: "Best total cost" },
  }),
  "deals.listStages": none,
  "deals.listDealCompanies": none,
  "deals.listSalesReps": none,
  "deals.listSources": none,
  "deals.listDealTimeline": onDeal,
  "deals.listActivities": onDeal,
  "deals.createActivity": withBody(onDeal, () => ({ description: "Called the owner" })),
  "deals.updateActivity": withBody(newActivity, () => ({ description: "Called the owner again", kind: "call" })),
  "deals.deleteActivity": newActivity,
  "deals.listNotes": onDeal,
  "deals.createNote": withBody(onDeal, () => ({ content: "Wants to be live in November" })),
  "deals.updateNote": withBody(note, () => ({ content: "Wants to be live in December" })),
  "deals.deleteNote": async ({ world, deal }) => ({
    params: { dealId: deal.id, noteId: await addNote(deal.id, world.rep) },
  }),

  "live.followChanges": () => ({}),
  "live.keepViewing": withBody(onDeal, () => ({ tab: "01890000-0000-7000-8000-000000000001", here: true })),
  "deals.listSteps": onDeal,
  "deals.listStepAssignees": onDeal,
  "deals.createStep": withBody(onDeal, () => stepForm()),
  "deals.updateStep": withBody(step, () => ({ text: "Call the owner again" })),
  "deals.finishStep": withBody(newStep, () => ({ outcome: "Wants a proposal" })),
  "deals.deleteStep": newStep,

  "deals.createDealContact": withBody(onDeal, () => ({ ...contactForm, roles: ["signs"], isPrimary: false })),
  "deals.putDealContact": withBody(dealContact, () => ({ roles: ["decides", "signs"], isPrimary: true })),
  "deals.deleteDealContact": async ({ deal }) => ({
    params: { dealId: deal.id, contactId: await addDealContact(deal) },
  }),

  "censuses.listCensuses": onDeal,
  "censuses.createCensus": withBody(onDeal, () => censusForm()),
  "censuses.getCensus": ({ deal, censusId }) => ({ params: { dealId: deal.id, censusId } }),
  "censuses.getCensus (of no proposal)": async ({ world, deal }) => ({
    params: { dealId: deal.id, censusId: await addCensus(world, deal.id) },
  }),
  "censuses.deleteCensus": async ({ world, deal }) => {
    const censusId = await addCensus(world, deal.id);
    await priceFromCensus(world, deal.id, censusId);
    return { params: { dealId: deal.id, censusId } };
  },
  "censuses.listCensusPlaces": ({ deal, censusId }) => ({ params: { dealId: deal.id, censusId } }),
  "proposals.listProposals": onDeal,
  "proposals.createProposal": withBody(onDeal, ({ world }) => proposalForm(world)),
  "proposals.getProposal": proposal,
  "proposals.getProviderProducts": onDeal,
  "catalog.getOfferedClassRates": onDeal,
  "catalog.listPlannedTaxRates": onDeal,
  "actuals.getActuals": onDeal,
  "proposals.getClientCosts": onDeal,
  "proposals.setClientCosts": withBody(onDeal, () => clientCostsForm),
  "comparisons.compareProposals": twoProposals,
  "comparisons.compareForClient": twoProposals,
  "proposals.togglePrimary": proposal,
  "proposals.downloadDocument": ({ completed, documentId }) => ({
    params: { dealId: completed.deal.id, proposalId: completed.id, documentId },
  }),
  "proposals.downloadVendorFile": async ({ completed, documentId }) => {
    const pdf = { vendorPdf: emptyPage(0), vendorSha256: "0".repeat(64) };
    await db().proposalDocument.update({ where: { id: documentId }, data: pdf });
    return { params: { dealId: completed.deal.id, proposalId: completed.id, documentId } };
  },
  "proposals.correctSigningDetails": async ({ world }) => ({
    ...inside(await addProposal(world, DOCUMENT_SIGNING)),
    body: { ...signingForm, signerLastName: "Lain" },
  }),
  "proposals.sendOffer": async ({ world }) => ({
    ...inside(await addProposal(world)),
    body: { recipients: ["jordan@client.test"], message: "As we spoke of" },
  }),
  "proposals.moveLastDay": async ({ world }) => {
    const expiresOn = addDays(todayIn("UTC"), 7);
    const body = { expiresOn, seen: null, seenMovedRates: true, tellClient: false };
    return { ...inside(await addProposal(world)), body };
  },
  "proposals.getCallTimes": ({ completed }) => inside(completed),
  "proposals.moveCall": async ({ world }) => {
    const call = await addBookedCall(world);
    const { from, startsAt } = await anotherTime(call.id);
    return { ...inside(call), body: { from, startsAt } };
  },
  "proposals.cancelCall": async ({ world }) => {
    const call = await addBookedCall(world);
    const { from } = await anotherTime(call.id);
    return { ...inside(call), body: { from } };
  },
  "proposals.markAnswerSeen": async ({ world }) => inside(await addProposal(world, APPROVED)),
  "proposals.voidDocuments": async ({ world }) => ({
    ...inside(await addProposal(world, WELCOME_CALL)),
    body: { reason: "The census was wrong" },
  }),
  "proposals.decideApproval": async ({ world }) => ({
    ...inside(await addBelowFloor(world)),
    body: { decision: "approved", seen: "needed", reason: null },
  }),
  "proposals.remindCountersigner": async ({ world }) => inside(await addProposal(world, WELCOME_CALL)),
  "proposals.followProposal": async ({ world }) => ({ ...inside(await sentProposal(world)), body: { follow: true } }),
  "proposals.getTalk": async ({ world }) => inside(await askedProposal(world)),
  "proposals.answerQuestion": async ({ world }) => ({
    ...inside(await askedProposal(world)),
    body: { body: "It includes both." },
  }),
  "proposals.settleQuestion": async ({ world }) => inside(await askedProposal(world)),
  "proposals.submitSignature": ({ completed, providerSignerId }) => ({
    params: { dealId: completed.deal.id, proposalId: completed.id, signerId: providerSignerId },
  }),

  "today.listToday": none,
  "today.countToday": none,
  "today.getTodayFigures": none,
  "today.listFailures": none,
  "today.snoozeDeal": withBody(onDeal, () => ({ until: new Date(Date.now() + 3_600_000).toISOString() })),
  "today.wakeDeal": onDeal,

  "deals.listMentionable": onDeal,
  "notifications.listNotifications": none,
  "notifications.countNotifications": none,
  "notifications.markNotification": ({ notificationId }) => ({ params: { notificationId }, body: { read: true } }),
  "notifications.markAllNotifications": withBody(none, () => ({ filter: "all", until: new Date().toISOString() })),
  "notifications.getNotificationSettings": none,
  "notifications.updateNotificationSettings": withBody(none, () => ({ dailyDigest: true })),

  "agreements.verifyFile": async ({ completed }) => ({ body: pdfFile(await sealedPdf(completed.id)) }),
  "agreements.verifyCode": async ({ completed }) => ({ body: { code: await addCode(completed.id) } }),

  "offers.getOffer": ({ draft }) => offer(draft),
  "offers.acceptOffer": async ({ world }) => offer(await addProposal(world), { accept: true }),
  "offers.noteReading": async ({ world }) => offer(await addProposal(world), reading()),
  "offers.askQuestion": async ({ world }) => offer(await addProposal(world), questionForm()),
  "offers.forwardOffer": async ({ world }) =>
    offer(await addProposal(world), { name: "Jordan Lane", email: `colleague-${serial()}@client.test` }),
  "offers.createOfferDocuments": async ({ world }) => offer(await addProposal(world, APPROVED), signingForm),
  "offers.correctOfferDocuments": async ({ world }) =>
    offer(await addProposal(world, DOCUMENT_SIGNING), { ...signingForm, signerLastName: "Lain" }),
  "offers.sendSigningCode": async ({ world }) => offer(await addProposal(world, DOCUMENT_SIGNING)),
  "offers.enterSigningCode": async ({ world }) => offer(await addProposal(world, DOCUMENT_SIGNING), { code: "123456" }),
  "offers.completeOfferDocuments": async ({ world }) => {
    const signing = await addProposal(world, DOCUMENT_SIGNING);
    await signAsClient(signing.id);
    return offer(signing);
  },
  "offers.completeWelcomeCall": async ({ world }) => {
    const waiting = await addWaitingForCall(world);
    await bookFirstSlot(waiting.id);
    return offer(waiting);
  },
  "offers.downloadOfferDocuments": ({ completed }) => offer(completed),

  "embeds.getSigningSession": async ({ completed }) => ({
    params: { token: await signingToken(completed.id, "client") },
  }),
  "embeds.getSigningDocument": async ({ completed }) => ({
    params: { token: await signingToken(completed.id, "client") },
  }),
  "embeds.sign": ({ world }) => signRequest(world, "client"),
  "embeds.sign (for the provider)": ({ world }) => signRequest(world, "provider"),
  "embeds.getSigningForm": ({ world }) => formRequest(world, "client"),
  "embeds.getSigningForm (for the provider)": ({ world }) => formRequest(world, "provider"),
  "embeds.decline": async ({ world }) => ({
    params: { token: await signingToken((await addProposal(world, DOCUMENT_SIGNING)).id, "client") },
    body: { reason: "The prices are not what we spoke of" },
  }),
  "embeds.getSchedulingSession": ({ completed }) => ({ params: { token: schedulingToken(completed.id) } }),
  "embeds.bookWelcomeCall": async ({ world }) => {
    const token = schedulingToken((await addWaitingForCall(world)).id);
    const { slots } = await getSchedulingSession(token);
    return { params: { token }, body: { startsAt: slots[0] } };
  },

  "embeds.moveWelcomeCall": async ({ world }) => {
    const { token, from, startsAt } = await anotherTime((await addBookedCall(world)).id);
    return { params: { token }, body: { from, startsAt } };
  },
  "embeds.cancelWelcomeCall": async ({ world }) => {
    const { token, from } = await anotherTime((await addBookedCall(world)).id);
    return { params: { token }, body: { from } };
  },

  "scheduling.getProviderCalendly": provider,
  "scheduling.getProviderCalendly (foreign)": anotherProvider,
  "scheduling.connectProviderCalendly": withBody(provider, () => ({ token: "unknown" })),
  "scheduling.connectProviderCalendly (foreign)": withBody(anotherProvider, () => ({ token: "unknown" })),
  "scheduling.disconnectProviderCalendly": provider,
  "scheduling.disconnectProviderCalendly (foreign)": anotherProvider,
  "scheduling.getOwnCalendly": none,
  "scheduling.connectOwnCalendly": withBody(none, () => ({ token: "unknown" })),
  "scheduling.disconnectOwnCalendly": none,
  "scheduling.receiveCalendly": () => ({
    params: { account: "installation" },
    body: { event: "invitee.created", payload: {} },
  }),

  "forecast.getForecast": none,
  "forecast.getForecastRates": none,
  "forecast.getGoals": (targets) => ({ ...provider(targets), query: { quarter: "2031-01-01" } }),
  "forecast.getGoals (foreign)": (targets) => ({ ...anotherProvider(targets), query: { quarter: "2031-01-01" } }),
  "forecast.updateGoals": withBody(provider, ({ world }) => ({
    quarter: "2031-01-01",
    goals: [{ userId: world.rep, amount: 120_000 }],
  })),
  "forecast.updateGoals (foreign)": withBody(anotherProvider, ({ world }) => ({
    quarter: "2031-01-01",
    goals: [{ userId: world.rival, amount: 120_000 }],
  })),

  "providers.getProviderSettings": provider,
  "providers.getProviderSettings (foreign)": anotherProvider,
  "providers.updateProviderSettings": withBody(provider, () => ({ section: "offers", offerDays: 30 })),
  "providers.updateProviderSettings (cap)": withBody(provider, () => ({
    section: "languageModel",
    dailyTokens: 500_000,
  })),
  "providers.updateProviderSettings (foreign)": withBody(anotherProvider, () => ({
    section: "offers",
    offerDays: 30,
  })),

  "signers.getSigners": provider,
  "signers.getSigners (foreign)": anotherProvider,
  "signers.updateSigners": withBody(provider, ({ world }) => ({ ...signersForm, signerId: world.owner })),
  "signers.updateSigners (foreign)": withBody(anotherProvider, () => signersForm),

  "signers.getDocuseal": provider,
  "signers.getDocuseal (foreign)": anotherProvider,
  "signers.connectDocuseal": withBody(provider, () => docusealForm),
  "signers.connectDocuseal (foreign)": withBody(anotherProvider, () => docusealForm),
  "signers.disconnectDocuseal": provider,
  "signers.disconnectDocuseal (foreign)": anotherProvider,
  "signers.receiveDocuseal": () => ({
    params: { account: "installation" },
    body: { event_type: "form.completed", data: { submission_id: 1 } },
  }),

  "providers.listProviders": none,
  "providers.createProvider": withBody(none, () => providerForm()),
  "providers.getProvider": provider,
  "providers.getProvider (another one)": anotherProvider,
  "providers.updateProvider": withBody(provider, () => ({ city: "Aspen" })),
  "providers.updateProvider (foreign)": withBody(anotherProvider, () => ({ city: "Aspen" })),

  "providers.setProviderLogo": withBody(provider, () => picture()),
  "providers.setProviderLogo (foreign)": withBody(anotherProvider, () => picture()),
  "providers.removeProviderLogo": provider,
  "providers.removeProviderLogo (foreign)": anotherProvider,
  "providers.getLogo": async ({ world }) => ({ params: { hash: await addLogo(world, world.redwood.providerId) } }),

  "system.getLive": none,
  "system.getReady": none,
  "system.getOpenApi": none,
};

/** On a private network, so that no request is sent. */
const signersForm = { signerId: null, standInId: null, standInFrom: null, standInUntil: null };
const docusealForm = { address: "https://127.0.0.1", key: "unknown-key" };

async function formRequest(world: World, role: "client" | "provider"): Promise<Input> {
  const { id } = await addProposal(world, DOCUMENT_SIGNING);
  if (role === "provider") await signAsClient(id);
  return { params: { token: await tokenThere(id, role) } };
}

async function signRequest(world: World, role: "client" | "provider"): Promise<Input> {
  const { id } = await addProposal(world, DOCUMENT_SIGNING);
  if (role === "provider") await signAsClient(id);
  const token = await signingToken(id, role);
  const { consent, documentSha256 } = await typedSignature(token);
  // Drawn, so that anybody with the right can give it: a typed name must be the signer's own.
  return {
    params: { token },
    body: { kind: "drawn", image: Buffer.from(drawing(60, 20)).toString("base64"), consent, documentSha256 },
  };
}
