import { beforeAll, expect, test, vi } from "vitest";
import { listDemoAccounts } from "@/lib/auth/demo-accounts";
import { zonesOf } from "@/lib/auth/session";
import { db } from "@/lib/database/db";
import { ACTIVITY_KINDS, OUTCOMES } from "@/lib/deals/rules";
import { ACTIVITY_TYPES, COMPANY_SIZES, PROPOSAL_STATUS } from "@/lib/domain/enums";
import { listDuplicates } from "@/lib/duplicates/service";
import { checkEnv } from "@/lib/env";
import { IntelligenceReport } from "@/lib/intelligence/contract";
import { isOldReport } from "@/lib/intelligence/rules";
import { readSignedPdf } from "@/lib/proposals/agreement/documents";
import { getActuals } from "@/lib/proposals/inside/actuals";
import { listToday } from "@/lib/today/service";
import { seedWhenEmpty } from "@/prisma/seed";
import { actorOf } from "../../../support/records/people";

const { DRAFT, APPROVED, REJECTED, DOCUMENT_SIGNING, COMPLETED } = PROPOSAL_STATUS;
const DAY_MS = 86_400_000;

// The demo is filled under the bounds that every installation has.
process.env.SIGNING_MAILS_PER_ADDRESS = "5";
process.env.CLIENT_MAILS_PER_PROVIDER = "200";

beforeAll(async () => {
  expect(await seedWhenEmpty()).toBe(true);
}, 120_000);

const TWIN = "Blue Mesa Staffing, Inc.";

const duplicates = (all: unknown[]) => all.filter((one, index) => all.indexOf(one) !== index);

test("each of the demo's forty companies has a name, website, address and people of its own", async () => {
  const all = await db().company.findMany({ include: { contacts: true } });
  // One was entered twice, to be found and merged.
  const companies = all.filter(({ name }) => name !== TWIN);
  expect(companies).toHaveLength(40);
  for (const field of ["name", "websiteUrl", "addressLine1", "description", "companyCode"] as const)
    expect(duplicates(companies.map((company) => company[field])), field).toEqual([]);
  const people = companies.flatMap(({ contacts }) => contacts);
  for (const field of ["email", "phone"] as const)
    expect(duplicates(people.map((person) => person[field])), field).toEqual([]);
  expect(duplicates(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`))).toEqual([]);
  expect(Math.min(...companies.map(({ contacts }) => contacts.length))).toBeGreaterThan(1);
  // The website of one was found by a model, and nobody has confirmed it.
  const recorded = companies.filter(({ websiteUrl }) => websiteUrl !== null);
  expect(recorded).toHaveLength(companies.length - 1);
  for (const { websiteUrl, contacts } of recorded) {
    const host = new URL(websiteUrl ?? "").hostname.replace(/^www\./, "");
    for (const { email } of contacts) expect(email).toMatch(new RegExp(`@${host}$`));
  }
});

test("the demo's owner finds one company that was entered twice, with a contact of both, and nothing else", async () => {
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: "owner@demo.test" } });
  const { providerId } = await db().member.findFirstOrThrow({ where: { userId } });
  const { items } = await listDuplicates(await actorOf(userId, providerId), {
    kind: "companies",
    limit: 20,
    offset: 0,
  });
  expect(items.map(({ twins, ...pair }) => ({ ...pair, names: twins.map(({ name }) => name) }))).toEqual([
    { names: ["Blue Mesa Staffing", TWIN], reasons: ["domain", "name"], certainty: "certain" },
  ]);
});

test("the demo's mails are held back: its people do not exist, and no mail server gets any", async () => {
  expect(await db().email.count()).toBeGreaterThan(5);
  expect(await db().email.count({ where: { status: { not: "held" } } })).toBe(0);
});

test("a demo deal matches its proposals: stage, value, end, dates and the size of its company", async () => {
  const deals = await db().deal.findMany({
    include: { stage: true, company: true, proposals: { orderBy: { number: "asc" } }, activities: true },
  });
  expect(duplicates(deals.map(({ name }) => name))).toEqual([]);
  for (const { name, stage, dealStatus, confidence, proposals, company, ...deal } of deals) {
    const newest = proposals.at(-1);
    if (dealStatus === "lost") expect(deal.reasonLost, name).toBeTruthy();
    if (dealStatus === "won") expect(deal.reasonWon, name).toBeTruthy();
    if (dealStatus === "open") expect(confidence, name).toBeGreaterThan(5);
    expect(deal.createdAt >= company.createdAt, name).toBe(true);
    if (!newest) {
      if (dealStatus === "open") expect(["Proposal", "Closing"], name).not.toContain(stage?.name);
      continue;
    }
    expect(deal.expectedValue.toNumber(), name).toBe(newest.estimateValue.toNumber());
    expect(newest.createdAt > deal.createdAt, name).toBe(true);
    const size = COMPANY_SIZES.find(({ value }) => value === company.companySize)?.label ?? "";
    const [least = 0, most = Number.POSITIVE_INFINITY] = size.split("-").map(Number);
    expect(newest.companyEmployeeCount >= least && newest.companyEmployeeCount <= most, name).toBe(true);
    if (newest.status === REJECTED) expect(dealStatus, name).toBe("lost");
    else if (newest.status === DRAFT) expect(["Proposal", "Negotiation"], name).toContain(stage?.name);
    else if (newest.status === APPROVED) expect([stage?.name, dealStatus], name).toEqual(["Negotiation", "open"]);
    else if (newest.status === DOCUMENT_SIGNING) expect([stage?.name, dealStatus], name).toEqual(["Closing", "open"]);
    else expect(stage?.name, name).toBe("Closing");
    if (dealStatus === "won") expect(newest.status, name).toBe(COMPLETED);
  }
  expect(new Set(deals.filter(({ dealStatus }) => dealStatus === "open").map((deal) => deal.stage?.name)).size).toBe(6);
});

test("nothing in the demo is in the future, and its records are from many days, not only the day it was made", async () => {
  const soon = new Date();
  const times = {
    companies: (await db().company.findMany()).map(({ updatedAt }) => updatedAt),
    deals: (await db().deal.findMany()).map(({ updatedAt }) => updatedAt),
    activities: (await db().activity.findMany()).map(({ createdAt }) => createdAt),
    proposals: (await db().proposal.findMany({ orderBy: { number: "asc" } })).map(({ createdAt }) => createdAt),
    signatures: (await db().documentSigner.findMany({ where: { status: "signed" } })).map(({ signedAt }) => signedAt),
    audit: (await db().auditEntry.findMany()).map(({ at }) => at),
    revenue: (await db().revenueEvent.findMany()).map(({ eventDate }) => eventDate),
  };
  for (const [what, all] of Object.entries(times)) {
    const days = new Set(all.map((at) => Math.floor(Number(at) / DAY_MS)));
    expect(days.size, what).toBeGreaterThan(5);
    expect(
      all.filter((at) => at === null || at > soon),
      what,
    ).toEqual([]);
  }
  // Numbered in the order in which they were made.
  expect(times.proposals.toSorted((a, b) => Number(a) - Number(b))).toEqual(times.proposals);
});

test("a demo document was signed on its proposal's date, and its file says so too", async () => {
  const documents = await db().proposalDocument.findMany({ include: { signers: true, proposal: true } });
  expect(documents.length).toBeGreaterThan(8);
  for (const { proposalId, proposal, signers, createdAt, signedPdf, completedAt } of documents) {
    expect(createdAt > proposal.createdAt).toBe(true);
    const signed = signers.filter(({ status }) => status === "signed");
    if (signed.length === 0) continue;
    const last = Math.max(...signed.map(({ signedAt }) => Number(signedAt)));
    expect(completedAt !== null).toBe(signed.length === signers.length);
    expect((await readSignedPdf(proposalId)).fileName.includes("signed by client")).toBe(completedAt === null);
    const sealed = /\/M \(D:(\d{8})/.exec(Buffer.from(signedPdf ?? []).toString("latin1"))?.[1];
    expect(sealed).toBe(new Date(last).toISOString().slice(0, 10).replaceAll("-", ""));
  }
});

test("every kind of activity happens in the demo, and no company hears one twice (ENUM-020, OPEN-022)", async () => {
  const activities = await db().activity.findMany({ include: { deal: true } });
  expect(new Set(activities.map(({ activityType }) => activityType))).toEqual(new Set(ACTIVITY_TYPES));
  const talks = activities.filter(({ activityType }) => activityType === "client");
  expect(duplicates(talks.map(({ deal, description }) => `${deal?.companyId} ${description}`))).toEqual([]);
  for (const [field, all] of [
    ["kind", ACTIVITY_KINDS],
    ["outcome", OUTCOMES],
  ] as const)
    expect(new Set(talks.map((talk) => talk[field]).filter((one) => one !== null))).toEqual(new Set(all));
  const notes = await db().note.findMany();
  expect(new Set(notes.map(({ content }) => content)).size).toBeGreaterThan(10);
});

test("each customer of the demo pays every month from its contract on", async () => {
  const events = await db().revenueEvent.findMany({ where: { isRecurring: true }, orderBy: { eventDate: "asc" } });
  const customers = Map.groupBy(events, ({ customer }) => customer);
  expect(customers.size).toBeGreaterThan(8);
  for (const [customer, paid] of customers) {
    const won = await db().deal.findMany({ where: { dealStatus: "won", company: { name: customer ?? "" } } });
    const first = Math.min(...won.map(({ closeDate }) => Number(closeDate)));
    expect(Number(paid[0]?.eventDate), customer ?? "").toBeGreaterThan(first);
    const months = new Set(paid.map(({ eventDate }) => eventDate.toISOString().slice(0, 7)));
    const [from, to] = [paid[0]?.eventDate ?? new Date(), paid.at(-1)?.eventDate ?? new Date()];
    const between = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
    expect(months.size, customer ?? "").toBe(between + 1);
  }
});

test("the demo has reports with sources, one that is old, one whose newer attempt failed, one that lacks its website, an added source, and suggestions", async () => {
  const rows = await db().intelligenceReport.findMany();
  const reports = rows.map(({ report }) => IntelligenceReport.parse(report));
  expect(reports.length).toBeGreaterThan(3);
  // One of the companies has an earlier one as well.
  expect(new Set(rows.map(({ companyId }) => companyId)).size).toBe(reports.length - 1);
  expect(await db().reportCorrection.count()).toBe(1);
  expect(await db().companySource.count()).toBe(1);
  // The website of one could not be read.
  const lacking = reports.filter(({ analysis }) => analysis.quality.missing?.length);
  expect(lacking.map(({ analysis }) => [analysis.site, analysis.quality.missing?.[0]?.reason])).toEqual([
    [null, "Not read: it answered 403."],
  ]);
  for (const { analysis, identity, business, insights } of reports.filter((one) => !lacking.includes(one))) {
    expect(analysis.message).toMatch(/^(Built without|Written by) a language model/);
    expect(identity.founded?.sources).toEqual([expect.objectContaining({ method: "structured data" })]);
    expect(business.offerings.services.length).toBeGreaterThan(2);
    expect(insights.keyPersonnel.length).toBeGreaterThan(0);
  }
  const sites = reports.flatMap(({ analysis }) => analysis.site ?? []);
  expect(sites.filter(({ fit }) => fit === "differs")).toHaveLength(1);
  expect(sites.filter(({ foundBy }) => foundBy === "model")).toHaveLength(1);
  expect(sites.filter(({ fit }) => fit === "fits")).toHaveLength(reports.length - 2);
  expect(reports.filter(({ generatedAt }) => isOldReport(generatedAt, new Date()))).toHaveLength(1);
  const failed = await db().intelligenceRun.findMany({
    where: { report: null },
    select: { companyId: true, createdAt: true },
  });
  expect(failed).toHaveLength(4);
  for (const { companyId } of failed) expect(rows.map((row) => row.companyId)).toContain(companyId);
  const isNewer = ({ companyId, createdAt }: (typeof failed)[number]) =>
    rows.every((row) => row.companyId !== companyId || createdAt > row.generatedAt);
  expect(failed.filter(isNewer)).toHaveLength(1);
  expect(await db().companySuggestion.count({ where: { status: "open" } })).toBeGreaterThan(3);
});

test("a rep, an owner and a team admin of the demo each have something waiting, and welcome calls are scheduled", async () => {
  const waiting = async (email: string, providerRole: "owner" | "admin" | "member") => {
    const user = await db().user.findUniqueOrThrow({ where: { email }, include: { memberships: true } });
    const actor = { userId: user.id, email, firstName: user.firstName, lastName: user.lastName, role: 2 as const };
    const nobodyElse = { sessionId: "", impersonatorId: null, impersonator: null, ...zonesOf(user.timeZone, null) };
    const kinds = [];
    for (const { providerId } of user.memberships) {
      const { items } = await listToday({ ...actor, ...nobodyElse, providerId, providerRole }, { of: "me" });
      kinds.push(...items.flatMap(({ reasons }) => reasons.map(({ kind }) => kind)));
    }
    return kinds;
  };
  expect(await waiting("rep@demo.test", "member")).toContain("accepted");
  expect(await waiting("owner@demo.test", "owner")).toContain("countersign");
  expect(await waiting("manager@demo.test", "admin")).toContain("accepted");
  expect(await waiting("rival@demo.test", "member")).toContain("accepted");
  expect(await db().booking.count({ where: { startsAt: { gt: new Date() } } })).toBeGreaterThan(1);
});

test("the demo has one price below its provider's floor, which waits for the owner, and won deals ahead of and behind their estimates", async () => {
  const below = await db().proposal.findMany({
    where: { approval: { not: null } },
    select: { approval: true, isPrimary: true, provider: { select: { companyName: true } } },
  });
  expect(below).toEqual([{ approval: "needed", isPrimary: true, provider: { companyName: "Summit PEO" } }]);
  const { id: ownerId } = await db().user.findUniqueOrThrow({ where: { email: "owner@demo.test" } });
  const { id: summit } = await db().provider.findFirstOrThrow({ where: { companyName: "Summit PEO" } });
  const owner = await actorOf(ownerId, summit);
  const standings: [string, boolean][] = [];
  for (const { id, name } of await db().deal.findMany({ where: { dealStatus: "won", providerId: summit } })) {
    const { comparison } = await getActuals(owner, id);
    if (!comparison) continue;
    expect(comparison.months.filter(({ actual }) => actual !== null).length, name).toBeGreaterThan(6);
    standings.push([name, comparison.toDate.difference > 0]);
  }
  expect(standings.toSorted()).toEqual([
    ["Juniper Hospitality – PEO services", false],
    ["Lakeside Hospitality – PEO services", true],
  ]);
});

test("the sign-in page lists the demo's accounts in a demo only, whatever the data contain", async () => {
  for (const [demo, accounts] of [
    ["0", 0],
    ["1", 5],
  ] as const) {
    vi.stubEnv("TANDEM_DEMO", demo);
    checkEnv();
    expect(await listDemoAccounts()).toHaveLength(accounts);
  }
  vi.unstubAllEnvs();
  checkEnv();
});
