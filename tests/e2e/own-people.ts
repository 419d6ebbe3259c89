import { type APIRequestContext, type Browser, expect, type Page } from "../support/browser/test";
import { answerOf, type Named, unique } from "./desk";

/** People of a test's own, who belong to no other test's provider. */

const PASSWORD = "Own-people-pass-1";

const ROLES = { owner: 1, admin: 2, sales: 3 } as const;

export interface Person {
  firstName: string;
  email: string;
}

/** Chooses a password by the mail that invited somebody, which only an Admin can read. */
export async function acceptInvitation(
  browser: Browser,
  admin: APIRequestContext,
  email: string,
  password: string,
): Promise<void> {
  const { items: mails } = await answerOf(admin.get(`/api/outbox?search=${email}`));
  const token = /token=([\w-]+)/.exec(mails[0].text)?.[1];
  const own = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await answerOf(own.request.post("/api/auth/create-password", { data: { token, password } }));
  await own.close();
}

/** Somebody at a provider, invited by the Admin who is signed in, and joined. */
export async function addPerson(
  admin: Page,
  browser: Browser,
  provider: Named,
  firstName: string,
  role: keyof typeof ROLES,
): Promise<Person> {
  const lastName = unique("Own");
  const email = `${firstName}.${lastName}@own.test`.toLowerCase().replaceAll(" ", "");
  const data = { firstName, lastName, email, role: ROLES[role] };
  await answerOf(admin.request.post(`/api/providers/${provider.id}/members`, { data }));
  await acceptInvitation(browser, admin.request, email, PASSWORD);
  return { firstName, email };
}

/** Signs one of them in in the browser that these requests are of. */
export async function signInPerson(request: APIRequestContext, { email }: Person): Promise<void> {
  const answer = await request.post("/api/auth/sign-in", { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** A page of a browser of its own in which one of them is signed in. */
export async function pageOf(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signInPerson(context.request, person);
  return context.newPage();
}
