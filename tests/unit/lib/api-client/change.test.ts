import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeStale, sendChange } from "@/lib/api-client/change";
import { createQueryClient } from "@/lib/api-client/query-client";
import { queryKey } from "@/lib/api-client/query-key";
import { pagesOptions, queryOptions } from "@/lib/api-client/query-options";
import { dehydratedFrom } from "@/lib/api-client/server-answer";
import { createCompany, listCompanies, listCompanyDeals } from "@/lib/generated/calls/companies";
import { createContact, deleteContact, listContacts, updateContact } from "@/lib/generated/calls/contacts";
import {
  createNote,
  getDeal,
  listDeals,
  listNotes,
  listStages,
  updateDeal,
  updateNote,
} from "@/lib/generated/calls/deals";
import { createUser, getUser, listUsers, updateUser } from "@/lib/generated/calls/users";

const COMPANY = "0197a0c0-0000-7000-8000-00000000000c";
const DEAL = "0197a0c0-0000-7000-8000-00000000000d";
const NOTE = "0197a0c0-0000-7000-8000-00000000000e";
const OTHER = "0197a0c0-0000-7000-8000-00000000000f";

const contact = (id: string, firstName: string) => ({
  id,
  companyId: COMPANY,
  firstName,
  lastName: "Lane",
  email: null,
  phone: null,
  title: null,
});
const note = (id: string, content: string) => ({
  id,
  dealId: DEAL,
  userId: OTHER,
  user: { firstName: "Riley", lastName: "Rep" },
  content,
  mentions: [],
  createdAt: "2026-11-22T10:00:00.000Z",
  updatedAt: "2026-11-22T10:00:00.000Z",
});

const user = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: "Lane", email: "ann@client.test", phone: null, role: 2, status: 1 },
  ...{ commissionRate: 0, annualGoal: 0, invitationPending: true, version: 1 },
});

const contactsOf = queryKey(listContacts, { params: { companyId: COMPANY } });
const dealKey = queryKey(getDeal, { params: { dealId: DEAL } });

let client = createQueryClient();

/** What the server answers next. */
function answer(status: number, body: unknown): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(body, { status })),
  );
}

const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;

/** Shows a read, as an open screen does; until the returned function is called. */
function open(read: object & { queryKey: readonly unknown[] }, data: unknown): () => void {
  client.setQueryData(read.queryKey, data);
  return new QueryObserver(client, { ...read, queryFn: () => data, staleTime: Infinity }).subscribe(() => {});
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  client = createQueryClient();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a change", () => {
  it("marks as stale what its ids name, and nothing of another record", async () => {
    const others = queryKey(listContacts, { params: { companyId: OTHER } });
    for (const key of [contactsOf, others]) client.setQueryData(key, { items: [], total: 0 });
    answer(200, contact(NOTE, "Ann"));
    await sendChange(client, createContact, {
      params: { companyId: COMPANY },
      body: { firstName: "Ann", lastName: "Lane" },
    });
    expect([isStale(contactsOf), isStale(others)]).toEqual([true, false]);
  });

  it("marks every record as stale if it does not know which ones show it", async () => {
    client.setQueryData(dealKey, { id: DEAL });
    answer(200, contact(NOTE, "Ann"));
    await sendChange(client, createContact, {
      params: { companyId: COMPANY },
      body: { firstName: "Ann", lastName: "Lane" },
    });
    expect(isStale(dealKey)).toBe(true);
  });

  it("leaves out what its caller updates", async () => {
    const [list, board] = [{}, { view: "board" as const }].map((query) => queryKey(listDeals, { query }));
    for (const key of [list, board]) client.setQueryData(key ?? [], {});
    answer(200, note(NOTE, "New"));
    await sendChange(client, createNote, { params: { dealId: DEAL }, body: { content: "New" } }, board);
    expect([isStale(list ?? []), isStale(board ?? [])]).toEqual([true, false]);
  });

  it("shows a new record at the top of the visible list, and not in a filtered one", async () => {
    const [all, some] = [{}, { search: "x" }].map((query) => queryOptions(listUsers, { query }));
    const close = [all, some].map((read) => read && open(read, { items: [user(OTHER, "Old")], total: 1 }));
    answer(200, user(NOTE, "Ann"));
    const body = { firstName: "Ann", lastName: "Lane", email: "ann@client.test", role: 2 } as const;
    const sent = sendChange(client, createUser, { body });
    const shown: unknown[] = [];
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated") shown.push([query.queryKey[2], (query.state.data as { total: number }).total]);
    });
    await sent;
    expect(shown).toContainEqual([{}, 2]);
    expect(shown).not.toContainEqual([{ search: "x" }, 2]);
    for (const end of close) end?.();
  });

  it("shows a changed record in its place, also in the pages of a hidden list", async () => {
    const pages = pagesOptions(listNotes, { params: { dealId: DEAL } }, 20);
    open(pages, { pages: [{ items: [note(NOTE, "Old")], total: 1 }], pageParams: [0] })();
    answer(200, note(NOTE, "New"));
    await sendChange(client, updateNote, { params: { dealId: DEAL, noteId: NOTE }, body: { content: "New" } });
    expect(client.getQueryData(pages.queryKey)).toMatchObject({ pages: [{ items: [{ content: "New" }], total: 1 }] });
  });

  it("shows of a record only what its list shows", async () => {
    const read = queryOptions(listContacts, { params: { companyId: COMPANY } });
    const row = { ...contact(OTHER, "Old"), roles: [], isPrimary: true };
    open(read, { items: [row], total: 1 })();
    answer(200, contact(OTHER, "New"));
    await sendChange(client, updateContact, { params: { companyId: COMPANY, contactId: OTHER }, body: {} });
    expect(client.getQueryData(contactsOf)).toEqual({ items: [{ ...row, firstName: "New" }], total: 1 });
  });

  it("shows no new record of which not all that the list shows is known", async () => {
    const read = queryOptions(listCompanies, { query: {} });
    const close = open(read, { items: [], total: 0 });
    answer(200, { id: COMPANY });
    const totals: unknown[] = [];
    client.getQueryCache().subscribe(({ query }) => totals.push((query.state.data as { total: number }).total));
    await sendChange(client, createCompany, { body: {} as never });
    expect(new Set(totals)).toEqual(new Set([0]));
    close();
  });

  it("answers the read that returns the same, of the same record, without asking again", async () => {
    const [own, another] = [NOTE, OTHER].map((userId) => queryOptions(getUser, { params: { userId } }));
    const close = [own, another].map((read) => read && open(read, user(String(read.queryKey[1].userId), "Old")));
    answer(200, user(NOTE, "New"));
    await sendChange(client, updateUser, { params: { userId: NOTE }, body: { firstName: "New", version: 1 } });
    expect(client.getQueryData(own?.queryKey ?? [])).toEqual(user(NOTE, "New"));
    expect(client.getQueryState(own?.queryKey ?? [])).toMatchObject({ isInvalidated: false, fetchStatus: "idle" });
    expect(client.getQueryData(another?.queryKey ?? [])).toEqual(user(OTHER, "Old"));
    for (const end of close) end?.();
  });

  it("reloads the lists before a deletion is finished", async () => {
    const read = queryOptions(listContacts, { params: { companyId: COMPANY } });
    const close = open(read, { items: [contact(NOTE, "Ann")], total: 1 });
    answer(200, { ok: true, success: true });
    await sendChange(client, deleteContact, { params: { companyId: COMPANY, contactId: NOTE } });
    expect(isStale(contactsOf)).toBe(false);
    expect(client.getQueryState(contactsOf)?.dataUpdateCount).toBe(2);
    close();
  });

  it("that is refused as a conflict marks the same as stale, and any other refusal nothing", async () => {
    const refused = async (status: number) => {
      client.setQueryData(contactsOf, { items: [], total: 0 });
      answer(status, { message: "No", code: status === 409 ? "conflict" : "bad_request" });
      const sent = sendChange(client, deleteContact, { params: { companyId: COMPANY, contactId: NOTE } });
      await expect(sent).rejects.toThrow("No");
      return isStale(contactsOf);
    };
    expect([await refused(409), await refused(400)]).toEqual([true, false]);
  });
});

describe("what the server has read for a page", () => {
  const now = () => Date.now();
  const updatedAt = (key: readonly unknown[], readAt: number) =>
    dehydratedFrom([{ key, data: {}, readAt }]).queries[0]?.state.dataUpdatedAt ?? Number.NaN;

  it("counts in the browser's clock, whatever the server's clock says", () => {
    const ahead = 3_600_000;
    const key = queryKey(listStages);
    expect(updatedAt(key, now() + ahead)).toBe(now());
    expect(updatedAt(key, now() + ahead - 5000)).toBe(now() - 5000);
  });

  it("is requested again if it may be older than a change, and otherwise not", async () => {
    // After what the tests above have changed.
    vi.setSystemTime(now() + 60_000);
    const read = now() + 3_600_000;
    const tab = queryKey(listCompanyDeals, { params: { companyId: COMPANY } });
    const others = queryKey(listCompanyDeals, { params: { companyId: OTHER } });
    await makeStale(client, updateDeal, { companyId: COMPANY, dealId: DEAL });
    expect(updatedAt(tab, read)).toBe(0);
    expect(updatedAt(others, read)).toBeGreaterThan(0);
    vi.setSystemTime(now() + 20_000);
    expect(updatedAt(tab, read + 20_000)).toBeGreaterThan(0);
  });
});
