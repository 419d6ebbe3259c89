import { beforeAll, describe, expect, test } from "vitest";
import * as contract from "@/lib/audit/contract";
import { audit } from "@/lib/audit/service";
import { updateCompany } from "@/lib/companies/contract";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { CLOCK_CHANGES, momentBefore } from "../../support/clock-changes";
import { cookieOf, impersonatingCookieOf } from "../../support/records/people";
import { addProposal, signAsClient } from "../../support/records/proposals";
import { addCompany, addDeal, type Deal } from "../../support/records/records";
import { addRevenue } from "../../support/records/revenue";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

let world: World;
let owner: string;
let admin: string;
let deal: Deal;

beforeAll(async () => {
  world = await makeWorld();
  deal = await addDeal(world);
  owner = await cookieOf(world.owner, world.summit.providerId);
  admin = await cookieOf(world.admin, null);
});

const entriesOf = async (query: Record<string, string>, cookie = owner): Promise<contract.AuditEntry[]> =>
  (await api.call(contract.listAuditEntries, { query }, cookie)).json.items;

const ofOwner = { userId: "", impersonatorId: null, providerId: "" };
const write = (recordType: string, recordId: string, changes = {}, who: typeof ofOwner | null = null) =>
  transaction(() => audit(who, "test.written", recordType, recordId, changes));

describe("the history", () => {
  test("says who did what to which record, and in whose name, the latest first", async () => {
    const companyId = await addCompany(world, world.rep);
    const body = { name: "Renamed Widgets", version: 1 };
    const acting = await impersonatingCookieOf(world.admin, world.rep, world.summit.providerId);
    expect((await api.call(updateCompany, { params: { companyId }, body }, acting)).status).toBe(200);
    await write("company", companyId, {}, { ...ofOwner, userId: world.owner, providerId: world.summit.providerId });
    const [later, renamed] = await entriesOf({ recordId: companyId });
    expect(later).toMatchObject({ action: "test.written", actor: { name: expect.stringMatching(/^Olivia/) } });
    expect(renamed).toMatchObject({
      action: "company.update",
      actor: { id: world.rep },
      impersonator: { id: world.admin },
      provider: { id: world.summit.providerId },
      recordType: "company",
      recordId: companyId,
    });
  });

  test("of clients and of jobs is the record's provider's (D-204)", async () => {
    await write("deal", deal.id, { by: "a job" });
    expect(await entriesOf({ recordId: deal.id, action: "test.written" })).toMatchObject([
      { actor: null, provider: { id: world.summit.providerId }, changes: { by: "a job" } },
    ]);
  });

  test("of another provider's record is not an owner's, wherever somebody worked when they made the change (D-204)", async () => {
    const { redwood, summit } = world;
    const revenueId = await addRevenue(redwood.providerId);
    const companyId = await addCompany(world, world.rival);
    const atSummit = { ...ofOwner, userId: world.admin, providerId: summit.providerId };
    await write("revenue_event", revenueId, {}, atSummit);
    await write("company", companyId, {}, atSummit);
    await write("user", world.rival, {}, atSummit);
    await write("session", crypto.randomUUID(), { providerId: redwood.providerId }, atSummit);
    const seen = await entriesOf({ action: "test.written", personId: world.admin });
    expect(seen).toEqual([]);
    expect(await entriesOf({ action: "test.written", personId: world.admin }, admin)).toHaveLength(4);
    expect(await entriesOf({ providerId: redwood.providerId })).toEqual([]);
  });

  test("names people, companies and stages by their ids, and for an owner nobody of another provider", async () => {
    const { id: dealId, companyId } = await addDeal(world);
    const hidden = await addCompany(world, world.rival);
    const stage = await db().dealStage.findFirstOrThrow({ orderBy: { position: "asc" } });
    const ids = { salesRepId: world.rep, before: { salesRepId: world.rival }, companyId, hidden, stageId: stage.id };
    await write("deal", dealId, ids);
    const namesFor = async (cookie: string) =>
      (await entriesOf({ recordId: dealId, action: "test.written" }, cookie))[0]?.names ?? {};
    const named = await namesFor(owner);
    expect(Object.keys(named).sort()).toEqual([world.rep, companyId, stage.id].sort());
    expect(named[stage.id]).toBe(stage.name);
    expect(Object.keys(await namesFor(admin))).toHaveLength(5);
  });

  test("names the client who signed, and the company that each record is about", async () => {
    const proposal = await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING);
    await signAsClient(proposal.id);
    const signer = await db().documentSigner.findFirstOrThrow({
      where: { document: { proposalId: proposal.id }, role: "client" },
    });
    const { name: company } = await db().company.findUniqueOrThrow({ where: { id: proposal.deal.companyId } });
    const record = expect.stringMatching(/^PRO-\d{6}$/);
    expect(await entriesOf({ recordId: signer.documentId, action: "document.sign" })).toMatchObject([
      { actor: null, record, company, names: { [signer.id]: `${signer.firstName} ${signer.lastName}` } },
    ]);
    await write("proposal", proposal.id);
    await write("step", crypto.randomUUID(), { dealId: proposal.deal.id });
    const atSummit = { ...ofOwner, userId: world.owner, providerId: world.summit.providerId };
    await write("company", proposal.deal.companyId, {}, atSummit);
    const written = await entriesOf({ action: "test.written", limit: "3" });
    expect(written.map((entry) => entry.company)).toEqual([null, company, company]);
  });

  test("names no company that an owner does not see", async () => {
    const companyId = await addCompany(world, world.rival);
    await write("integration_mapping", crypto.randomUUID(), { companyId, providerId: world.summit.providerId });
    const query = { recordType: "integration_mapping" };
    expect(await entriesOf(query, admin)).toMatchObject([{ company: expect.any(String) }]);
    expect(await entriesOf(query)).toMatchObject([{ company: null }]);
  });

  test("keeps the provider of a record that is gone by what its entry names", async () => {
    await write("note", crypto.randomUUID(), { dealId: deal.id, gone: true });
    expect(await entriesOf({ recordType: "note" })).toMatchObject([{ provider: { id: world.summit.providerId } }]);
  });

  test("shows the text of a deleted note to Admins only (D-110)", async () => {
    const id = crypto.randomUUID();
    await write("note", id, { dealId: deal.id, before: "Secret words" });
    expect(JSON.stringify(await entriesOf({ recordId: id }))).not.toContain("Secret words");
    expect(JSON.stringify(await entriesOf({ recordId: id }, admin))).toContain("Secret words");
  });

  test("is filtered by kind, action, person and day, and paged", async () => {
    const id = crypto.randomUUID();
    for (let place = 0; place < 3; place++) await write("deal", id, { providerId: world.summit.providerId, place });
    const query = { recordType: "deal", recordId: id, action: "test.written", limit: "2" };
    const { json } = await api.call(contract.listAuditEntries, { query }, owner);
    expect(json.total).toBe(3);
    expect(json.items.map(({ changes }: contract.AuditEntry) => changes.place)).toEqual([2, 1]);
    expect(await entriesOf({ ...query, offset: "2" })).toMatchObject([{ changes: { place: 0 } }]);
    expect(await entriesOf({ recordId: id, endDate: "2020-01-01" })).toEqual([]);
    expect(await entriesOf({ recordId: id, startDate: "2020-01-01" })).toHaveLength(3);
    expect(await entriesOf({ recordId: id, personId: world.owner })).toEqual([]);
  });

  test.each(CLOCK_CHANGES)("of $day is what happened on it where its reader is, in $zone (D-242)", async (place) => {
    const { zone, day, sunday, monday } = place;
    const recordId = crypto.randomUUID();
    await db().auditEntry.createMany({
      data: [momentBefore(sunday), sunday, momentBefore(monday), monday].map((at) => ({
        ...{ at: new Date(at), action: "test.written", recordType: "deal", recordId, requestId: "none" },
        changes: { providerId: world.summit.providerId },
      })),
    });
    await db().user.update({ where: { id: world.owner }, data: { timeZone: zone } });
    const found = await entriesOf({ recordId, startDate: day, endDate: day });
    expect(found.map(({ at }) => at)).toEqual([momentBefore(monday), sunday]);
  });

  test.each<Record<string, string>>([
    { startDate: "soon" },
    { startDate: "2026-02-02", endDate: "2026-02-01" },
    { personId: "me" },
    { search: "x" },
  ])("refuses the filter %j", async (query) => {
    refusal(await api.call(contract.listAuditEntries, { query }, owner), 400);
  });
});

describe("the history as CSV", () => {
  test("has all of the filter beyond one part, safe in a spreadsheet, and is an entry itself", async () => {
    const id = crypto.randomUUID();
    await db().auditEntry.createMany({
      data: Array.from({ length: 1_203 }, (_, place) => ({
        action: place === 0 ? "=cmd()" : "test.many",
        recordType: "deal",
        recordId: id,
        requestId: "none",
        changes: { providerId: world.summit.providerId, place },
      })),
    });
    const { text, status, headers } = await api.call(contract.exportAuditEntries, { query: { recordId: id } }, owner);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [head, ...lines] = text.trimEnd().split("\r\n");
    expect(head).toBe("At,Who,Impersonated by,Provider,Action,Record Type,Record Id,Record,Changes,Request");
    expect(lines).toHaveLength(1_203);
    expect(lines.at(-1)).toContain("'=cmd()");
    expect(new Set(lines.map((line) => /place""?:(\d+)/.exec(line)?.[1])).size).toBe(1_203);
    expect(await entriesOf({ action: "audit.export" })).toMatchObject([
      { actor: { id: world.owner }, provider: { id: world.summit.providerId }, changes: { recordId: id } },
    ]);
  });
});
