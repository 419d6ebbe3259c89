import { bringAxe } from "../support/browser/axe";
import { type APIRequestContext, type Browser, expect, type Page } from "../support/browser/test";
import { newContextOf } from "./accounts";
import { answerOf, type Named, unique } from "./desk";

/** Providers of a test's own, and their people, who belong to no other one. */

const PASSWORD = "Own-people-pass-1";

const ROLES = { owner: 1, admin: 2, sales: 3 } as const;

export interface Person {
  firstName: string;
  email: string;
}

/** A PEO made by the Admin who is signed in. */
export async function makeProvider(page: Page, change: object = {}): Promise<Named> {
  const data = {
    companyName: unique("Own PEO"),
    industry: 1,
    companySize: 3,
    yearFounded: 2001,
    addressLine1: "1 Main Street",
    addressLine2: "",
    city: "Denver",
    state: "CO",
    zipCode: "80202",
    website: "",
    taxIdNumber: "",
    ...change,
  };
  const { id } = await answerOf(page.request.post("/api/providers", { data }));
  return { id, name: data.companyName };
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

/** Someone at a provider, invited by the Admin who is signed in, and joined. */
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

export interface Team {
  owner: Page;
  rep: Page;
}

/** Pages of an owner and a rep of a provider of the test's own, which has an admin besides: Olive, Remi and Mara. */
export async function ownTeam(browser: Browser): Promise<Team> {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin);
  const [owner, rep] = [
    await addPerson(admin, browser, provider, "Olive", "owner"),
    await addPerson(admin, browser, provider, "Remi", "sales"),
  ];
  await addPerson(admin, browser, provider, "Mara", "admin");
  await admin.context().close();
  const pages = { owner: await pageOf(browser, owner), rep: await pageOf(browser, rep) };
  for (const page of Object.values(pages)) await bringAxe(page);
  return pages;
}
