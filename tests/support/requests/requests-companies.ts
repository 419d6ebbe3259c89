import type { BulkStatus } from "@/lib/bulk/rules";
import type { ImportStatus } from "@/lib/imports/rules-fields";
import { addBulkChange, priorityForm } from "../records/bulk";
import { addGeneration } from "../records/generations";
import { addImport, importForm } from "../records/imports";
import { SITE } from "../records/intelligence";
import { addCorrection, addReport, addSourceRecord, addSuggestion } from "../records/intelligence-records";
import { addActivity, addCompany, addContact, addDeal, addNote, serial } from "../records/records";
import { giveReport, giveRun, lackingReport } from "../records/reports";
import { addSavedView } from "../records/saved-views";
import { anotherProvider, company, none, provider, type Recipe, type Targets, withBody } from "./request-recipes";

const withReport: Recipe = async ({ deal }) => {
  await addReport(deal.companyId);
  return { params: { companyId: deal.companyId } };
};

const newReport: Recipe = async ({ world }) => {
  const { companyId } = await addDeal(world);
  await addReport(companyId);
  return { params: { companyId } };
};

const newSuggestion: Recipe = async ({ world }) => {
  const { companyId } = await addDeal(world);
  return { params: { companyId, suggestionId: await addSuggestion(companyId) } };
};

const newCompany: Recipe = async ({ world }) => company({ deal: await addDeal(world) } as Targets);

const newSource =
  (providerOf: (world: Targets["world"]) => string): Recipe =>
  async ({ world }) => {
    const { companyId } = await addDeal(world);
    return { params: { companyId, sourceId: await addSourceRecord(companyId, providerOf(world)) } };
  };
const wrongEmployees = { section: "market.employees", claim: "24", kind: "wrong" };

const newCorrection: Recipe = async ({ world }) => {
  const { companyId } = await addDeal(world);
  return { params: { companyId, correctionId: await addCorrection(companyId) } };
};

const contact: Recipe = ({ deal, contactId }) => ({ params: { companyId: deal.companyId, contactId } });

export const contactForm = {
  firstName: "Ana",
  lastName: "Diaz",
  email: "ana@client.test",
  phone: "",
  title: "Controller",
};

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

const newImport =
  (status?: ImportStatus): Recipe =>
  async ({ world }) => ({ params: { importId: await addImport(world.rep, world.summit.providerId, status) } });

const atCompany = ({ world, deal }: Targets) => ({ companyId: deal.companyId, providerId: world.summit.providerId });
const companysActivity: Recipe = async (targets) => ({
  params: {
    companyId: targets.deal.companyId,
    activityId: await addActivity(atCompany(targets), targets.world.rep),
  },
});
const companysNote: Recipe = async (targets) => ({
  params: { companyId: targets.deal.companyId, noteId: await addNote(atCompany(targets), targets.world.rep) },
});

const newBulk =
  (status?: BulkStatus): Recipe =>
  async ({ world }) => ({ params: { bulkId: await addBulkChange(world.rep, world.summit.providerId, status) } });

const ownView: Recipe = async ({ world }) => ({
  params: { viewId: await addSavedView(world.rep, world.summit.providerId) },
});
const teamView: Recipe = async ({ world }) => ({
  params: { viewId: await addSavedView(world.rep, world.summit.providerId, { isTeam: true }) },
});

/** For REQUESTS. */
export const COMPANIES_REQUESTS: Record<string, Recipe> = {
  "imports.listImports": none,
  "imports.getImportColumns": () => ({ query: { kind: "companies", headers: "1|name" } }),
  "imports.createImport": withBody(none, () => importForm()),
  "imports.getImport": newImport(),
  "imports.addImportRows": withBody(newImport(), () => ({
    from: 0,
    rows: [{ line: 2, cells: [`Given ${serial()}`, "CO"] }],
  })),
  "imports.listImportRows": newImport("ready"),
  "imports.downloadRefusedRows": newImport("ready"),
  "imports.startImport": newImport("ready"),
  "imports.cancelImport": newImport("running"),
  "imports.undoImport": newImport("done"),
  "bulk.listBulkChanges": none,
  "bulk.previewBulkChange": ({ deal }) => ({ body: priorityForm([deal.id]) }),
  "bulk.startBulkChange": async ({ world }) => ({ body: { ...priorityForm([(await addDeal(world)).id]), total: 1 } }),
  "bulk.startBulkChange (sales rep)": async ({ world }) => ({
    body: {
      ...priorityForm([(await addDeal(world)).id]),
      edit: { field: "salesRep", salesRepId: world.colleague },
      total: 1,
    },
  }),
  "bulk.startBulkChange (companies)": async ({ world }) => ({
    body: {
      kind: "companies",
      selection: { ids: [(await addDeal(world)).companyId] },
      edit: { field: "archive", status: "inactive" },
      total: 1,
    },
  }),
  "bulk.getBulkChange": newBulk(),
  "bulk.cancelBulkChange": newBulk("running"),
  "bulk.undoBulkChange": newBulk(),
  "savedViews.listSavedViews": () => ({ query: { list: "deals" } }),
  "savedViews.createSavedView": () => ({
    body: { list: "deals", name: `View ${serial()}`, isTeam: false, address: "stages=won" },
  }),
  "savedViews.updateSavedView": withBody(ownView, () => ({ name: `View ${serial()}`, version: 1 })),
  "savedViews.updateSavedView (team)": withBody(teamView, () => ({ name: `View ${serial()}`, version: 1 })),
  "savedViews.deleteSavedView": ownView,
  "savedViews.deleteSavedView (team)": teamView,
  "savedViews.setStartView": ownView,
  "savedViews.setStartView (team)": teamView,
  "savedViews.unsetStartView": ownView,
  "audit.listAuditEntries": none,
  "audit.exportAuditEntries": none,
  "generations.listGenerations": none,
  "generations.getGeneration": async ({ world }) => ({
    params: { generationId: await addGeneration(world.summit.providerId) },
  }),
  "generations.getGenerationContext": async ({ world }) => ({
    params: { generationId: await addGeneration(world.summit.providerId) },
  }),
  "generations.listGenerationModels": none,
  "generations.listFailedReports": none,
  "generations.listModelUsage": none,
  "generations.getModelUsage": provider,
  "generations.getModelUsage (foreign)": anotherProvider,

  "companies.listIndustries": none,
  "companies.listAdders": none,
  "companies.listCompanies": none,
  "companies.createCompany": withBody(none, companyForm),
  "companies.getCompany": company,
  "companies.updateCompany": withBody(company, () => ({ city: "Aspen" })),
  "companies.toggleCompanyArchive": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "companies.listKeepers": company,
  "companies.giveCompany": async ({ world }) => ({
    ...company({ deal: await addDeal(world) } as Targets),
    body: { userId: world.colleague },
  }),
  "companies.giveCompany (Redwood's)": withBody(shared, ({ world }) => ({ userId: world.colleague })),
  "companies.getCompany (Redwood's)": shared,
  "companies.updateCompany (Redwood's)": withBody(shared, () => ({ city: "Aspen" })),
  "companies.toggleCompanyArchive (Redwood's)": shared,
  "contacts.listAllContacts": none,
  "contacts.getContact": ({ contactId }) => ({ params: { contactId } }),
  "contacts.getContact (Redwood's)": async (targets) => {
    const { params } = await competitorsContact(targets);
    return { params: { contactId: params?.contactId ?? "" } };
  },
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
  "deals.listCompanyTimeline": company,
  "deals.createCompanyActivity": withBody(company, () => ({ description: "Called the owner" })),
  "deals.updateCompanyActivity": withBody(companysActivity, () => ({ description: "Called again", kind: "call" })),
  "deals.deleteCompanyActivity": companysActivity,
  "deals.createCompanyNote": withBody(company, () => ({ content: "Wants to be live in November" })),
  "deals.updateCompanyNote": withBody(companysNote, () => ({ content: "Wants to be live in December" })),
  "deals.deleteCompanyNote": companysNote,

  "intelligence.getIntelligenceReport": withReport,
  "intelligence.listIntelligenceJobs": company,
  "intelligence.startIntelligence": async ({ world }) => company({ deal: await addDeal(world) } as Targets),
  "intelligence.getIntelligenceSummary": withReport,
  "intelligence.decideWebsite": withBody(newReport, () => ({ url: SITE, isOwn: true, version: 0 })),
  "intelligence.listSuggestions": company,
  "intelligence.acceptSuggestion": withBody(newSuggestion, () => ({})),
  "intelligence.dismissSuggestion": newSuggestion,
  "intelligence.retryIntelligence": async ({ world }) => {
    const { companyId } = await addDeal(world);
    await giveReport(companyId, lackingReport());
    return { params: { companyId } };
  },
  "intelligence.cancelIntelligence": async ({ world }) => {
    const { companyId } = await addDeal(world);
    await giveRun(companyId, { statuses: ["IN_PROGRESS", "PENDING", "PENDING"] });
    return { params: { companyId } };
  },
  "intelligence.listSources": company,
  "intelligence.addSource": withBody(newCompany, () => ({ kind: "address", url: "news.harborpoint.test/hires" })),
  "intelligence.addSource (of a text)": withBody(newCompany, () => ({
    kind: "text",
    title: "Notes of a call",
    text: "They hire ten people.",
  })),
  "intelligence.removeSource": newSource(({ summit }) => summit.providerId),
  "intelligence.removeSource (Redwood's)": async (targets) => {
    const companyId = await addShared(targets);
    const sourceId = await addSourceRecord(companyId, targets.world.redwood.providerId);
    return { params: { companyId, sourceId } };
  },
  "intelligence.listCorrections": company,
  "intelligence.correctClaim": withBody(
    async ({ world }) => company({ deal: await addDeal(world) } as Targets),
    () => wrongEmployees,
  ),
  "intelligence.changeCorrection": withBody(newCorrection, () => ({ kind: "corrected", value: "72" })),
  "intelligence.undoCorrection": newCorrection,
  "intelligence.correctClaim (Redwood's)": withBody(shared, () => wrongEmployees),
  "intelligence.undoCorrection (Redwood's)": async (targets) => {
    const companyId = await addShared(targets);
    return { params: { companyId, correctionId: await addCorrection(companyId) } };
  },
  "intelligence.getReportFindings": withReport,
  "intelligence.listReports": withReport,
  "intelligence.getReport": async ({ deal: { companyId } }) => ({
    params: { companyId, reportId: await addReport(companyId) },
  }),
};
