import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "../../support/browser/test";
import { newContextOf } from "../accounts";
import { acceptInvitation } from "../own-people";

/** Sends a call that has to succeed, and returns its answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read by name, and a missing name fails the test that reads it
export async function send(api: APIRequestContext, method: string, path: string, data?: object): Promise<any> {
  const answer = await api.fetch(path, { method, data });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

export interface Rep {
  id: string;
  name: string;
  email: string;
}

export const REP_PASSWORD = "Leaves-pass-1";

/** A sales rep of the test's own at the signed-in user's provider, who has chosen a password. */
export async function addRep(page: Page, browser: Browser): Promise<Rep> {
  const api = page.request;
  const { providerContextId } = await send(api, "GET", "/api/auth/current-user");
  const members = `/api/providers/${providerContextId}/members`;
  const mark = randomUUID().slice(0, 8);
  const email = `lea.${mark}@demo.test`;
  await send(api, "POST", members, { firstName: "Lea", lastName: `Leaves ${mark}`, email });
  const admin = await newContextOf(browser, "admin");
  await acceptInvitation(browser, admin.request, email, REP_PASSWORD);
  await admin.close();
  const { items } = await send(api, "GET", `${members}?search=${email}`);
  return { id: items[0].userId, name: `Lea Leaves ${mark}`, email };
}

/** Open deals of a sales rep, by id. */
export async function addDeals(api: APIRequestContext, salesRepId: string, names: string[]): Promise<string[]> {
  const first = async (path: string) => (await send(api, "GET", path)).items[0].id;
  const [companyId, stageId, sourceId] = [
    await first("/api/deals/companies"),
    await first("/api/deals/stages"),
    await first("/api/deal-sources"),
  ];
  const deal = { companyId, stageId, sourceId, salesRepId, priority: 2, expectedValue: 1000 };
  const form = { ...deal, expectedCloseDate: null, confidence: null };
  const ids: string[] = [];
  for (const name of names) ids.push((await send(api, "POST", "/api/deals", { ...form, name })).id);
  return ids;
}

/** Removes a rep from the signed-in user's provider; the rep's deals stay as they are. */
export async function removeRep(page: Page, rep: Rep): Promise<void> {
  const { providerContextId } = await send(page.request, "GET", "/api/auth/current-user");
  const members = `/api/providers/${providerContextId}/members`;
  const { items } = await send(page.request, "GET", `${members}?search=${rep.email}`);
  await send(page.request, "DELETE", `${members}/${items[0].id}`);
}
