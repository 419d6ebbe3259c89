import { addGeneration } from "../records/generations";
import { addReport, addSuggestion } from "../records/intelligence-records";
import { addCompany, addContact, addDeal, serial } from "../records/records";
import { company, none, type Recipe, type Targets, withBody } from "./request-recipes";

const withReport: Recipe = async ({ deal }) => {
  await addReport(deal.companyId);
  return { params: { companyId: deal.companyId } };
};

const newSuggestion: Recipe = async ({ world }) => {
  const { companyId } = await addDeal(world);
  return { params: { companyId, suggestionId: await addSuggestion(companyId) } };
};

const contact: Recipe = ({ deal, contactId }) => ({ params: { companyId: deal.companyId, contactId } });

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

/** A company of Redwood's with a deal of Summit's `rep`. */
async function addShared({ world }: Targets): Promise<string> {
  const companyId = await addCompany(world, world.rival);
  await addDeal(world, { companyId });
  return companyId;
}

const shared: Recipe = async (targets) => ({ params: { companyId: await addShared(targets) } });

const competitorsContact: Recipe = async (targets) => {
  const companyId = await addShared(targets);
  return { params: { companyId, contactId: await addContact(companyId, targets.world.redwood.providerId) } };
};

/** For REQUESTS. */
export const COMPANIES_REQUESTS: Record<string, Recipe> = {
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
  "companies.getCompany (Redwood's)": shared,
  "companies.updateCompany (Redwood's)": withBody(shared, () => ({ city: "Aspen" })),
  "companies.toggleCompanyArchive (Redwood's)": shared,
  "contacts.listContacts": company,
  "contacts.createContact": withBody(company, () => contactForm),
  "contacts.updateContact": withBody(contact, () => ({ title: "Owner" })),
  "contacts.deleteContact": async ({ deal }) => ({
    params: { companyId: deal.companyId, contactId: await addContact(deal.companyId) },
  }),
  "contacts.createContact (Redwood's company)": withBody(shared, () => contactForm),
  "contacts.updateContact (Redwood's)": withBody(competitorsContact, () => ({ title: "Owner" })),
  "contacts.deleteContact (Redwood's)": competitorsContact,
  "companies.listCompanyDeals": company,

  "intelligence.getIntelligenceReport": withReport,
  "intelligence.listIntelligenceJobs": company,
  "intelligence.startIntelligence": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "intelligence.getIntelligenceSummary": withReport,
  "intelligence.listSuggestions": company,
  "intelligence.acceptSuggestion": withBody(newSuggestion, () => ({})),
  "intelligence.dismissSuggestion": newSuggestion,
};
