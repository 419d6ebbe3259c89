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

/** The whole team on one page, whoever else joins it for other tests. */
export const TEAM = "/team?pageSize=50";

export const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

/** Adds a person of its own by the dialog of the open team. */
export async function addPerson(page: Page): Promise<{ name: string; email: string }> {
  const lastName = `Test ${randomUUID().slice(0, 8)}`;
  const email = `${lastName.replace(" ", ".").toLowerCase()}@demo.test`;
  await page.getByRole("button", { name: "Add Member" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Member" });
  await dialog.getByLabel("First name").fill("Ann");
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await dialog.getByRole("button", { name: "Add Member" }).click();
  await expect(dialog).toBeHidden();
  return { name: `Ann ${lastName}`, email };
}

export const question = (page: Page) => page.getByRole("alertdialog");

export async function askToRemove(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Remove member" }).click();
  await question(page).getByRole("button", { name: "Remove member" }).click();
}

export async function removePerson(page: Page, name: string): Promise<void> {
  await askToRemove(page, name);
  await expect(question(page)).toBeHidden();
}
