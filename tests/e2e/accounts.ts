import { type Browser, type BrowserContext, type Cookie, expect, type Page, test } from "../support/browser/test";

export const PASSWORD = "Demo-pass-1";

export type Account = "admin" | "owner" | "manager" | "rep" | "rival" | "tara" | "kofi";

const SESSION = "next-auth.session-token";

/** Sessions of this worker, whose tests run one after the other, by account and provider: a file's own, as its database is. */
const kept = new Map<string, Cookie[]>();

/**
 * Signs in without the form, for tests that are about something else; in the first provider by name unless one is named,
 * and as an Admin in none, wherever other tests have worked last with the account. The session is one that earlier tests of
 * the worker had; if they ended it or changed its provider, it is a new one.
 */
export async function signInAs(page: Page, account: Account, provider?: string): Promise<void> {
  await leave(page);
  const context = page.context();
  const key = `${account} in ${provider ?? "the first"}, ${test.info().file}`;
  const cookies = kept.get(key);
  if (cookies) {
    await context.addCookies(cookies);
    const place = await placeOf(page, provider);
    if (place !== null && place.wanted === place.current && !place.isImpersonating) return;
  }
  await signInWithOwnSession(page, account, provider);
  kept.set(
    key,
    (await context.cookies()).filter(({ name }) => name === SESSION),
  );
}

/** The same with a session of the test's own, for tests that end it, take it elsewhere, or are about sessions. */
export async function signInWithOwnSession(page: Page, account: Account, provider?: string): Promise<void> {
  await leave(page);
  // A sign-in ends the browser's session, which may be one that is shared.
  await page.context().clearCookies({ name: SESSION });
  const answer = await page.request.post("/api/auth/sign-in", {
    data: { email: `${account}@demo.test`, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const place = await placeOf(page, provider);
  if (place?.wanted === place?.current) return;
  const switched = await page.request.patch("/api/auth/current-user/provider-context", {
    data: { providerContextId: place?.wanted },
  });
  expect(switched.status()).toBe(200);
}

/** A page that is still open would hear that somebody else has signed in, and go elsewhere while the test opens another one. */
async function leave(page: Page): Promise<void> {
  if (page.url() !== "about:blank") await page.goto("about:blank");
}

/** The session's active provider and the wanted one; null if the session has ended. */
async function placeOf(page: Page, provider: string | undefined) {
  const answer = await page.request.get("/api/auth/current-user");
  if (answer.status() === 401) return null;
  expect(answer.status()).toBe(200);
  const user = await answer.json();
  const contexts: { id: string; name: string }[] = user.providerContexts;
  const first: string | null = user.role === 1 ? null : (contexts[0]?.id ?? null);
  return {
    current: user.providerContextId as string | null,
    wanted: provider ? contexts.find((one) => one.name === provider)?.id : first,
    isImpersonating: user.isImpersonating as boolean,
  };
}

/** A browser of its own in which an account is signed in; without cookies of the test's. */
export async function newContextOf(browser: Browser, account: Account, provider?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await signInAs(await context.newPage(), account, provider);
  return context;
}
