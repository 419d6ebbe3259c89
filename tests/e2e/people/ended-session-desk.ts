import { expect, type Page } from "../../support/browser/test";
import { PASSWORD } from "../accounts";

export const dialogOf = (page: Page) =>
  page.getByRole("dialog", { name: "Your session has ended. Sign in to continue." });

/** Ends the session on the server; the browser keeps its cookie, and the page, which has read its user, knows nothing of it. */
export const endSession = async (page: Page) => {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/api/auth/current-user")),
  );
  const cookies = await page.context().cookies();
  expect((await page.request.post("/api/auth/sign-out")).status()).toBe(200);
  await page.context().addCookies(cookies);
};

export async function signInAgain(page: Page, password = PASSWORD): Promise<void> {
  await dialogOf(page).getByLabel("Password", { exact: true }).fill(password);
  await dialogOf(page).getByRole("button", { name: "Sign in", exact: true }).click();
}
