import { newContextOf, signInAs } from "../../../e2e/accounts";
import { toast } from "../../../e2e/desk";
import { addRep, REP_PASSWORD, type Rep, removeRep, send } from "../../../e2e/people/team-desk";
import { type Browser, type BrowserContext, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const ENDED = "You are no longer on the team of Summit PEO.";

/** A rep of Summit of the test's own, signed in there, who is also on Keystone's team if a test asks for that. */
async function repAtWork(page: Page, browser: Browser, alsoAtKeystone: boolean): Promise<[Rep, BrowserContext]> {
  await signInAs(page, "owner");
  const rep = await addRep(page, browser);
  const own = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await send(own.request, "POST", "/api/auth/sign-in", { email: rep.email, password: REP_PASSWORD });
  if (alsoAtKeystone) {
    const admin = await newContextOf(browser, "admin");
    const { providerContexts } = await send(admin.request, "GET", "/api/auth/current-user");
    const keystone = providerContexts.find(({ name }: { name: string }) => name === "Keystone ASO").id;
    const [firstName, ...lastName] = rep.name.split(" ");
    const person = { firstName, lastName: lastName.join(" "), email: rep.email };
    await send(admin.request, "POST", `/api/providers/${keystone}/members`, person);
    await admin.close();
    const { items } = await send(own.request, "GET", "/api/auth/invitations");
    await send(own.request, "POST", `/api/auth/invitations/${items[0].id}`);
  }
  return [rep, own];
}

test("a user who is removed from the active one of two providers works in the other at the next call, in every tab, and sees a message (D-12)", async ({
  page,
  browser,
}) => {
  const [rep, own] = await repAtWork(page, browser, true);
  const [first, second] = [await own.newPage(), await own.newPage()];
  await visit(first, "/deals");
  await visit(second, "/companies");
  await expect(first.getByText("Active and closed deals for Summit PEO")).toBeVisible();
  await removeRep(page, rep);
  const told = `${ENDED} You are now working in Keystone ASO.`;
  await first.getByPlaceholder(/^Search/).fill("any");
  await expect(toast(first, told)).toBeVisible();
  await expect(first.getByText("Active and closed deals for Keystone ASO")).toBeVisible();
  await expect(toast(second, told)).toBeVisible();
  await visit(second, "/deals");
  await expect(second.getByText("Active and closed deals for Keystone ASO")).toBeVisible();
  await expect(first.getByText("You do not belong to a provider yet")).toHaveCount(0);
  // Shown once: not again after a reload.
  await visit(first, "/deals");
  await expect(first.getByText("Active and closed deals for Keystone ASO")).toBeVisible();
  await expect(first.getByText(ENDED)).toHaveCount(0);
  await own.close();
});

test("a user without any provider left sees which one ended, and what to do (D-12)", async ({ page, browser }) => {
  const [rep, own] = await repAtWork(page, browser, false);
  const mine = await own.newPage();
  await visit(mine, "/deals");
  await removeRep(page, rep);
  await mine.reload();
  await expect(toast(mine, ENDED)).toBeVisible();
  await expect(mine.getByText("You do not belong to a provider yet")).toBeVisible();
  await expect(mine.getByText("no particular provider")).toHaveCount(0);
  await own.close();
});
