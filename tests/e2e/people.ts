import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

export const PASSWORD = "Demo-pass-1";

export type Account = "admin" | "owner" | "manager" | "rep" | "rival" | "tara" | "kofi";

/** Signs in without the form, for tests that are about something else. */
export async function signInAs(page: Page, account: Account, provider?: string): Promise<void> {
  const answer = await page.request.post("/api/auth/sign-in", {
    data: { email: `${account}@demo.test`, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  if (!provider) return;
  const user = await (await page.request.get("/api/auth/current-user")).json();
  const context = user.providerContexts.find((one: { name: string }) => one.name === provider);
  const switched = await page.request.patch("/api/auth/current-user/provider-context", {
    data: { providerContextId: context.id },
  });
  expect(switched.status()).toBe(200);
}

/** A browser of its own in which an account is signed in. */
export async function newContextOf(browser: Browser, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signInAs(await context.newPage(), account);
  return context;
}
