import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

export const PASSWORD = "Demo-pass-1";

export type Account = "admin" | "owner" | "manager" | "rep" | "rival" | "tara" | "kofi";

/**
 * Signs in without the form, for tests that are about something else; in the first provider by name unless one is named,
 * and as an Admin in none, wherever other tests have worked last with the account.
 */
export async function signInAs(page: Page, account: Account, provider?: string): Promise<void> {
  const answer = await page.request.post("/api/auth/sign-in", {
    data: { email: `${account}@demo.test`, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  const user = await (await page.request.get("/api/auth/current-user")).json();
  const contexts: { id: string; name: string }[] = user.providerContexts;
  const first = user.role === 1 ? null : (contexts[0]?.id ?? null);
  const wanted = provider ? contexts.find((one) => one.name === provider)?.id : first;
  if (wanted === user.providerContextId) return;
  const switched = await page.request.patch("/api/auth/current-user/provider-context", {
    data: { providerContextId: wanted },
  });
  expect(switched.status()).toBe(200);
}

/** A browser of its own in which an account is signed in. */
export async function newContextOf(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signInAs(await context.newPage(), account);
  return context;
}
