import { randomUUID } from "node:crypto";
import { issueToken, type TokenPurpose } from "@/lib/auth/password-tokens";
import { db } from "@/lib/db";
import { PROPOSAL_STATUS, TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { getSchedulingSession } from "@/lib/scheduling/service";
import { sign } from "@/lib/signing/service";
import type { Input } from "./api";
import { addPackage, addProduct, addTaxRate, packageForm, productForm, providerForm, taxRateForm } from "./catalogue";
import { tokenThere } from "./docuseal";
import { addGeneration } from "./generations";
import { addReport, addSuggestion } from "./intelligence-records";
import { actorOf, addMember, addUser } from "./people";
import {
  addProposal,
  bookFirstSlot,
  proposalForm,
  schedulingToken,
  signAsClient,
  signingForm,
  signingToken,
  type TestProposal,
  typedSignature,
} from "./proposals";
import { addContact, addDeal, addNote, anySource, type Deal, firstStage, lastStage, serial } from "./records";
import { addMapping, addRevenue, addSyncedRevenue } from "./revenue";
import { PASSWORD, type World } from "./world";

const { APPROVED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

/** What requests are made about: all of it Summit's and `rep`'s, so that others show who may what. */
export interface Targets {
  world: World;
  deal: Deal;
  contactId: string;
  noteId: string;
  draft: TestProposal;
  completed: TestProposal;
  documentId: string;
  providerSignerId: string;
}

export async function makeTargets(world: World): Promise<Targets> {
  const deal = await addDeal(world);
  const completed = await addProposal(world, COMPLETED);
  const ownerToken = await signingToken(completed.id, "provider");
  await sign(await actorOf(world.owner, world.summit.providerId), ownerToken, await typedSignature(ownerToken));
  const document = await db().proposalDocument.findFirstOrThrow({
    where: { proposalId: completed.id },
    include: { signers: true },
  });
  return {
    world,
    deal,
    contactId: await addContact(deal.companyId),
    noteId: await addNote(deal.id, world.rep),
    draft: await addProposal(world, PROPOSAL_STATUS.DRAFT, deal),
    completed,
    documentId: document.id,
    providerSignerId: document.signers.find((signer) => signer.role === "provider")?.id ?? "",
  };
}

type Recipe = (targets: Targets) => Input | Promise<Input>;

const withReport: Recipe = async ({ deal }) => {
  await addReport(deal.companyId);
  return { params: { companyId: deal.companyId } };
};
const newSuggestion: Recipe = async ({ world }) => {
  const { companyId } = await addDeal(world);
  return { params: { companyId, suggestionId: await addSuggestion(companyId) } };
};
const company: Recipe = ({ deal }) => ({ params: { companyId: deal.companyId } });
const contact: Recipe = ({ deal, contactId }) => ({ params: { companyId: deal.companyId, contactId } });
const onDeal: Recipe = ({ deal }) => ({ params: { dealId: deal.id } });
const note: Recipe = ({ deal, noteId }) => ({ params: { dealId: deal.id, noteId } });
const proposal: Recipe = ({ deal, draft }) => ({ params: { dealId: deal.id, proposalId: draft.id } });
const inside = ({ id, deal }: TestProposal): Input => ({ params: { dealId: deal.id, proposalId: id } });
const none: Recipe = () => ({});

const team: Recipe = ({ world }) => ({ params: { providerId: world.summit.providerId } });

/** A member of Summit who has not set a password yet. */
function newMember(role: TeamRole = TEAM_ROLE.SALES): Recipe {
  return async ({ world: { summit } }) => {
    const userId = await addUser({ name: `Invited${serial()}` });
    await addMember(summit.providerId, userId, role);
    const { id } = await db().member.findFirstOrThrow({ where: { userId }, select: { id: true } });
    return { params: { providerId: summit.providerId, memberId: id } };
  };
}

/** An invitation of somebody else's. */
async function foreignInvitation({ world: { redwood } }: Targets): Promise<string> {
  const invitedUserId = await addUser({ name: `Invited${serial()}` });
  const { id } = await db().member.create({
    data: { providerId: redwood.providerId, invitedUserId, invitedAt: new Date(), firstName: "Ida", lastName: "Test" },
    select: { id: true },
  });
  return id;
}

const memberForm = () => {
  const name = `New${serial()}`;
  return { firstName: name, lastName: "Member", email: `${name}@client.test`, commissionRate: 7.5 };
};

const provider: Recipe = ({ world }) => ({ params: { providerId: world.summit.providerId } });
const anotherProvider: Recipe = ({ world }) => ({ params: { providerId: world.redwood.providerId } });

const newProduct: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, productId: await addProduct(summit.providerId) },
});
const newPackage: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, packageId: await addPackage(summit.providerId) },
});
const newTaxRate: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, taxRateId: await addTaxRate(summit.providerId) },
});

const newRevenue: Recipe = async ({ world: { summit } }) => ({
  params: { providerId: summit.providerId, revenueId: await addRevenue(summit.providerId) },
});

/** What the payroll platform said came in for Summit, which nobody may change here. */
const syncedRevenue: Recipe = async ({ deal, world: { summit } }) => ({
  params: { providerId: summit.providerId, revenueId: await addSyncedRevenue(summit.providerId, deal.companyId) },
});

const newMapping: Recipe = async ({ deal, world: { summit } }) => ({
  params: { mappingId: await addMapping(summit.providerId, deal.companyId) },
});

/** A Sync All of one mapping. */
const newBatch: Recipe = async (targets) => {
  const { mappingId = "" } = (await newMapping(targets)).params ?? {};
  const batchId = randomUUID();
  const day = new Date("2026-03-01");
  await db().syncRun.create({ data: { mappingId, batchId, startDate: day, endDate: day }, select: { id: true } });
  return { params: { batchId } };
};

const revenueForm = { amount: 1250.5, category: "Payroll", description: "March", customer: "Acme" };

const withBody =
  (recipe: Recipe, body: (targets: Targets) => unknown): Recipe =>
  async (targets) => ({ ...(await recipe(targets)), body: await body(targets) });

const contactForm = { firstName: "Ana", lastName: "Diaz", email: "ana@client.test", phone: "", title: "Controller" };

const companyForm = () => ({
  name: `New company ${serial()}`,
  addressLine1: "1 Elm Street",
  addressLine2: "",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
  size: 2,
  website: "",
  description: "Builds roofs",
});

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
  "auth.signIn": () => ({ body: { email: "marcus@example.test", password: PASSWORD } }),
  "auth.signOut": none,
  "auth.getCurrentUser": none,
  "auth.switchProvider": ({ world }) => ({ body: { providerContextId: world.summit.providerId } }),
  "auth.forgotPassword": () => ({ body: { email: `${serial()}@nobody.test` } }),
  "auth.resetPassword": () => passwordLink("reset"),
  "auth.createPassword": () => passwordLink("create"),
  "auth.listSessions": none,
  "auth.signOutEverywhere": none,

  "auth.impersonate": ({ world }) => ({ body: { userId: world.rival } }),
  "auth.exitImpersonation": none,

  "users.listUsers": none,
  "users.createUser": () => ({
    body: { firstName: "Uma", lastName: "Field", email: `uma-${serial()}@example.test`, role: 2 },
  }),
  "users.getUser": ({ world }) => ({ params: { userId: world.rep } }),
  "users.updateUser": async () => ({ params: await newUser(), body: { annualGoal: 250_000 } }),
  "users.resendUserInvitation": async () => ({ params: await newUser() }),

  "mail.listOutbox": none,

  "generations.listGenerations": none,
  "generations.getGenerationUsage": none,
  "generations.getGeneration": async ({ world }) => ({
    params: { generationId: await addGeneration(world.summit.providerId) },
  }),

  "companies.listIndustries": none,
  "companies.listCompanies": none,
  "companies.createCompany": withBody(none, companyForm),
  "companies.getCompany": company,
  "companies.updateCompany": withBody(company, () => ({ city: "Aspen" })),
  "companies.toggleCompanyArchive": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "contacts.listContacts": company,
  "contacts.createContact": withBody(company, () => contactForm),
  "contacts.updateContact": withBody(contact, () => ({ title: "Owner" })),
  "contacts.deleteContact": async ({ deal }) => ({
    params: { companyId: deal.companyId, contactId: await addContact(deal.companyId) },
  }),
  "companies.listCompanyDeals": company,

  "intelligence.getIntelligenceReport": withReport,
  "intelligence.listIntelligenceJobs": company,
  "intelligence.startIntelligence": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "intelligence.getIntelligenceSummary": withReport,
  "intelligence.listSuggestions": company,
  "intelligence.acceptSuggestion": withBody(newSuggestion, () => ({})),
  "intelligence.dismissSuggestion": newSuggestion,

  "revenue.getProviderRevenue": provider,
  "revenue.getProviderRevenue (foreign)": anotherProvider,
  "revenue.createRevenue": withBody(provider, () => revenueForm),
  "revenue.createRevenue (foreign)": withBody(anotherProvider, () => revenueForm),
  "revenue.exportProviderRevenue": provider,
  "revenue.exportProviderRevenue (foreign)": anotherProvider,
  "revenue.getRevenue": newRevenue,
  "revenue.updateRevenue": withBody(newRevenue, () => ({ amount: 99.99 })),
  "revenue.updateRevenue (synced)": withBody(syncedRevenue, () => ({ amount: 99.99 })),
  "revenue.deleteRevenue": newRevenue,
  "revenue.deleteRevenue (synced)": syncedRevenue,
  "revenue.listRevenueCategories": provider,
  "revenue.listProviderRevenueReps": provider,
  "revenue.getSalesRevenue": none,
  "revenue.getSalesRevenue (of a rep)": ({ world }) => ({ query: { salesRepId: world.rep } }),
  "revenue.exportSalesRevenue": none,
  "revenue.exportSalesRevenue (of a rep)": ({ world }) => ({ query: { salesRepId: world.rep } }),
  "revenue.listSalesRevenueReps": none,

  "integrations.listMappings": none,
  "integrations.getMapping": newMapping,
  "integrations.createMapping": withBody(none, ({ deal, world }) => ({
    companyId: deal.companyId,
    providerId: world.summit.providerId,
  })),
  "integrations.updateMapping": withBody(newMapping, ({ world }) => ({ salesRepId: world.rep })),
  "integrations.applyMapping": newMapping,
  "integrations.listMappingRevenue": newMapping,
  "integrations.syncMapping": newMapping,
  "integrations.syncAll": withBody(none, () => ({ startDate: "2026-03-01", endDate: "2026-03-31" })),
  "integrations.getSyncBatch": newBatch,
  "integrations.listMappingProviders": none,
  "integrations.listMappingReps": none,
  "integrations.listMappingCompanies": none,
  "integrations.listEntities": none,
  "leaderboards.getLeaderboard": none,

  "places.searchPlaces": () => ({ query: { search: "80202" } }),
  "places.getPlace": () => ({ params: { placeId: "80202~12 Main St" } }),

  "deals.listDeals": none,
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
  "deals.listActivities": onDeal,
  "deals.createActivity": withBody(onDeal, () => ({ description: "Called the owner" })),
  "deals.listNotes": onDeal,
  "deals.createNote": withBody(onDeal, () => ({ content: "Wants to be live in November" })),
  "deals.updateNote": withBody(note, () => ({ content: "Wants to be live in December" })),
  "deals.deleteNote": async ({ world, deal }) => ({
    params: { dealId: deal.id, noteId: await addNote(deal.id, world.rep) },
  }),

  "proposals.listProposals": onDeal,
  "proposals.createProposal": withBody(onDeal, ({ world }) => proposalForm(world)),
  "proposals.getProposal": proposal,
  "proposals.getProviderProducts": onDeal,
  "proposals.togglePrimary": proposal,
  "proposals.downloadDocument": ({ completed, documentId }) => ({
    params: { dealId: completed.deal.id, proposalId: completed.id, documentId },
  }),
  "proposals.correctSigningDetails": async ({ world }) => ({
    ...inside(await addProposal(world, DOCUMENT_SIGNING)),
    body: { ...signingForm, signerLastName: "Lain" },
  }),
  "proposals.voidDocuments": async ({ world }) => ({
    ...inside(await addProposal(world, WELCOME_CALL)),
    body: { reason: "The census was wrong" },
  }),
  "proposals.submitSignature": ({ completed, providerSignerId }) => ({
    params: { dealId: completed.deal.id, proposalId: completed.id, signerId: providerSignerId },
  }),

  "offers.getOffer": ({ draft }) => offer(draft),
  "offers.acceptOffer": async ({ world }) => offer(await addProposal(world), { accept: true }),
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
    const waiting = await addProposal(world, WELCOME_CALL);
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
    const token = schedulingToken((await addProposal(world, WELCOME_CALL)).id);
    const { slots } = await getSchedulingSession(token);
    return { params: { token }, body: { startsAt: slots[0] } };
  },

  "scheduling.getScheduling": provider,
  "scheduling.getScheduling (foreign)": anotherProvider,
  "scheduling.updateScheduling": withBody(provider, () => ({ callNoticeDays: 2 })),
  "scheduling.updateScheduling (foreign)": withBody(anotherProvider, () => ({ callNoticeDays: 2 })),
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

  "docuseal.getDocuseal": provider,
  "docuseal.getDocuseal (foreign)": anotherProvider,
  "docuseal.connectDocuseal": withBody(provider, () => docusealForm),
  "docuseal.connectDocuseal (foreign)": withBody(anotherProvider, () => docusealForm),
  "docuseal.disconnectDocuseal": provider,
  "docuseal.disconnectDocuseal (foreign)": anotherProvider,
  "docuseal.receiveDocuseal": () => ({
    params: { account: "installation" },
    body: { event_type: "form.completed", data: { submission_id: 1 } },
  }),

  "providers.listProviders": none,
  "providers.createProvider": withBody(none, () => providerForm()),
  "providers.getProvider": provider,
  "providers.getProvider (another one)": anotherProvider,
  "providers.updateProvider": withBody(provider, () => ({ city: "Aspen" })),
  "providers.updateProvider (foreign)": withBody(anotherProvider, () => ({ city: "Aspen" })),

  "catalogue.listPayrollProducts": provider,
  "catalogue.createPayrollProduct": withBody(provider, () => productForm()),
  "catalogue.updatePayrollProduct": withBody(newProduct, () => ({ maxRate: 4 })),
  "catalogue.deletePayrollProduct": newProduct,
  "catalogue.listTaxRates": provider,
  "catalogue.createTaxRate": withBody(provider, () => taxRateForm()),
  "catalogue.updateTaxRate": withBody(newTaxRate, () => ({ fixedRate: 2 })),
  "catalogue.deleteTaxRate": newTaxRate,

  "pricePackages.listPricePackages": provider,
  "pricePackages.createPricePackage": withBody(provider, ({ world }) => packageForm(world.summit.payroll)),
  "pricePackages.updatePricePackage": withBody(newPackage, () => ({ name: `Renamed ${randomUUID()}` })),
  "pricePackages.deletePricePackage": newPackage,

  "team.listMembers": team,
  "team.listMembers (of another provider)": ({ world }) => ({ params: { providerId: world.redwood.providerId } }),
  "team.addMember": withBody(team, () => memberForm()),
  "team.addMember (as owner)": withBody(team, () => ({ ...memberForm(), role: TEAM_ROLE.OWNER })),
  "team.updateMember": withBody(newMember(), () => ({ commissionRate: 12.5 })),
  "team.updateMember (to owner)": withBody(newMember(), () => ({ role: TEAM_ROLE.OWNER })),
  "team.updateMember (of an owner)": withBody(newMember(TEAM_ROLE.OWNER), () => ({ commissionRate: 12.5 })),
  "team.removeMember": newMember(),
  "team.removeMember (of an owner)": newMember(TEAM_ROLE.OWNER),
  "team.resendMemberInvitation": newMember(),

  "invitations.listInvitations": none,
  "invitations.acceptInvitation": async (targets) => ({ params: { invitationId: await foreignInvitation(targets) } }),
  "invitations.declineInvitation": async (targets) => ({ params: { invitationId: await foreignInvitation(targets) } }),

  "system.getLive": none,
  "system.getReady": none,
  "system.getOpenApi": none,
};

/** Who has been invited and has not set a password yet. */
const newUser = async () => ({ userId: await addUser({ name: `Uli-${serial()}` }) });

async function passwordLink(purpose: TokenPurpose): Promise<Input> {
  const token = await issueToken(await addUser({ name: `Pat-${serial()}` }), purpose);
  return { body: { token, password: "Another-pass-1" } };
}

/** A DocuSeal that nobody can reach: the address leads nowhere. */
const docusealForm = { address: "https://docuseal.invalid", key: "unknown-key" };

async function formRequest(world: World, role: "client" | "provider"): Promise<Input> {
  const { id } = await addProposal(world, DOCUMENT_SIGNING);
  if (role === "provider") await signAsClient(id);
  return { params: { token: await tokenThere(id, role) } };
}

async function signRequest(world: World, role: "client" | "provider"): Promise<Input> {
  const { id } = await addProposal(world, DOCUMENT_SIGNING);
  if (role === "provider") await signAsClient(id);
  const token = await signingToken(id, role);
  return { params: { token }, body: await typedSignature(token) };
}
