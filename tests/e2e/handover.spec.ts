import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page, test } from "@playwright/test";
import { bringAxe, seriousViolations } from "../support/axe";
import { visit } from "../support/visit";
import { newContextOf, signInAs } from "./people";

async function send(api: APIRequestContext, method: string, path: string, data?: object) {
  const answer = await api.fetch(path, { method, data });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** A sales rep of Summit of the test's own, who has chosen a password. */
async function addRep(page: Page, browser: Browser): Promise<{ id: string; name: string; email: string }> {
  const api = page.request;
  const { providerContextId } = await send(api, "GET", "/api/auth/current-user");
  const members = `/api/providers/${providerContextId}/members`;
  const mark = randomUUID().slice(0, 8);
  const email = `lea.${mark}@demo.test`;
  await send(api, "POST", members, { firstName: "Lea", lastName: `Leaves ${mark}`, email });
  const admin = await newContextOf(browser, "admin");
  const { items: mails } = await send(admin.request, "GET", `/api/outbox?search=${email}`);
  await admin.close();
  const token = /token=([\w-]+)/.exec(mails[0].text)?.[1];
  const own = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  await send(own.request, "POST", "/api/auth/create-password", { token, password: "Leaves-pass-1" });
  await own.close();
  const { items } = await send(api, "GET", `${members}?search=${email}`);
  return { id: items[0].userId, name: `Lea Leaves ${mark}`, email };
}

/** Open deals of a sales rep, by id. */
async function addDeals(api: APIRequestContext, salesRepId: string, names: string[]): Promise<string[]> {
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

/** Opens the question whether to remove the only member in the table, by the keyboard. */
async function askToRemove(page: Page, name: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Remove member" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Remove member" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: `Remove ${name}?` });
  await expect(question.getByRole("button", { name: "Remove member" })).toBeEnabled();
  return question;
}

test("an owner hands the open deals of who is removed over to somebody else, by the keyboard", async ({
  page,
  browser,
}) => {
  await signInAs(page, "owner");
  await bringAxe(page);
  const rep = await addRep(page, browser);

  await visit(page, `/team?search=${rep.email}`);
  const quiet = await askToRemove(page, rep.name);
  await expect(quiet).toContainText("Their access to this provider ends at once.");
  await expect(quiet).not.toContainText("open deal");
  await expect(quiet.getByRole("combobox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(quiet).toBeHidden();

  const [first = "", second = ""] = await addDeals(page.request, rep.id, [`${rep.name} 1`, `${rep.name} 2`]);
  await send(page.request, "PATCH", `/api/deals/${second}/status`, { status: "lost", reasonLost: "Price" });
  const [third = ""] = await addDeals(page.request, rep.id, [`${rep.name} 3`]);

  // The deals are in sight of the browser before they change hands.
  await visit(page, `/deals?search=${encodeURIComponent(rep.name)}`);
  await expect(page.getByRole("row").filter({ hasText: rep.name })).toHaveCount(3);
  await visit(page, `/team?search=${rep.email}`);
  const question = await askToRemove(page, rep.name);
  await expect(question).toContainText("They are the sales rep of 2 open deals.");
  const choice = question.getByRole("combobox", { name: "Hand over to" });
  await expect(choice).toHaveText("Nobody for now");
  for (const [width, colorScheme] of [
    [1280, "dark"],
    [1280, "light"],
    [375, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveClass(colorScheme === "dark" ? /dark/ : /^(?!.*dark)/);
    await page.setViewportSize({ width, height: 812 });
    expect(await seriousViolations(page, { within: "[role=alertdialog]" })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1280, height: 812 });

  await choice.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option", { name: rep.name })).toHaveCount(0);
  await expect(page.getByRole("option", { name: "Nobody for now" })).toBeFocused();
  await page.keyboard.type("Riley");
  await expect(page.getByRole("option", { name: "Riley Brooks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choice).toHaveText("Riley Brooks");
  await expect(choice).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Remove member" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText("2 open deals handed over to Riley Brooks")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: rep.email })).toHaveCount(0);

  const repOf = async (id: string) => (await send(page.request, "GET", `/api/deals/${id}`)).salesRep.firstName;
  expect(await Promise.all([first, second, third].map(repOf))).toEqual(["Riley", "Lea", "Riley"]);
  await visit(page, `/deals/${first}/activities`);
  await expect(page.getByText("Now Riley Brooks")).toBeVisible();
});

test("who takes over and has left meanwhile is told at the choice, and nobody is removed", async ({
  page,
  browser,
}) => {
  await signInAs(page, "owner");
  const [rep, heir] = [await addRep(page, browser), await addRep(page, browser)];
  await addDeals(page.request, rep.id, [`${rep.name} 1`]);
  await visit(page, `/team?search=${rep.email}`);
  const question = await askToRemove(page, rep.name);
  const choice = question.getByRole("combobox", { name: "Hand over to" });
  await choice.click();
  await page.getByRole("option", { name: heir.name }).click();
  const { providerContextId } = await send(page.request, "GET", "/api/auth/current-user");
  const members = `/api/providers/${providerContextId}/members`;
  const { items } = await send(page.request, "GET", `${members}?search=${heir.email}`);
  await send(page.request, "DELETE", `${members}/${items[0].id}`);

  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question.getByText("This person is not an active member of the team")).toBeVisible();
  await expect(choice).toHaveText("Select…");
  await choice.click();
  await expect(page.getByRole("option", { name: heir.name })).toHaveCount(0);
  await page.getByRole("option", { name: "Nobody for now" }).click();
  await question.getByRole("button", { name: "Remove member" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: rep.email })).toHaveCount(0);
});
