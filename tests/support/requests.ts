import { db } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getSchedulingSession } from "@/lib/scheduling/service";
import { sign } from "@/lib/signing/service";
import type { Input } from "./api";
import { actorOf } from "./people";
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

const company: Recipe = ({ deal }) => ({ params: { companyId: deal.companyId } });
const contact: Recipe = ({ deal, contactId }) => ({ params: { companyId: deal.companyId, contactId } });
const onDeal: Recipe = ({ deal }) => ({ params: { dealId: deal.id } });
const note: Recipe = ({ deal, noteId }) => ({ params: { dealId: deal.id, noteId } });
const proposal: Recipe = ({ deal, draft }) => ({ params: { dealId: deal.id, proposalId: draft.id } });
const none: Recipe = () => ({});

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

  "companies.listIndustries": none,
  "companies.listCompanies": none,
  "companies.createCompany": withBody(none, companyForm),
  "companies.getCompany": company,
  "companies.updateCompany": withBody(company, () => ({ city: "Aspen" })),
  "companies.toggleCompanyArchive": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "companies.listContacts": company,
  "companies.createContact": withBody(company, () => contactForm),
  "companies.updateContact": withBody(contact, () => ({ title: "Owner" })),
  "companies.deleteContact": async ({ deal }) => ({
    params: { companyId: deal.companyId, contactId: await addContact(deal.companyId) },
  }),
  "companies.listCompanyDeals": company,

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
  "proposals.submitSignature": ({ completed, providerSignerId }) => ({
    params: { dealId: completed.deal.id, proposalId: completed.id, signerId: providerSignerId },
  }),

  "offers.getOffer": ({ draft }) => offer(draft),
  "offers.acceptOffer": async ({ world }) => offer(await addProposal(world), { accept: true }),
  "offers.createOfferDocuments": async ({ world }) => offer(await addProposal(world, APPROVED), signingForm),
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
  "embeds.getSchedulingSession": ({ completed }) => ({ params: { token: schedulingToken(completed.id) } }),
  "embeds.bookWelcomeCall": async ({ world }) => {
    const token = schedulingToken((await addProposal(world, WELCOME_CALL)).id);
    const { slots } = await getSchedulingSession(token);
    return { params: { token }, body: { startsAt: slots[0] } };
  },

  "system.getLive": none,
  "system.getReady": none,
  "system.getOpenApi": none,
};

async function signRequest(world: World, role: "client" | "provider"): Promise<Input> {
  const token = await signingToken((await addProposal(world, DOCUMENT_SIGNING)).id, role);
  return { params: { token }, body: await typedSignature(token) };
}
