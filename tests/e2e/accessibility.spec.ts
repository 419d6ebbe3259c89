import { expect, type Page, test } from "@playwright/test";
import { type AxePart, bringAxe, seriousViolations } from "../support/axe";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";
import { settle, visit, visitScreen } from "../support/visit";
import { addDeal, makeCompany, makeContact } from "./desk";
import { type Account, signInAs } from "./people";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 812 };

/**
 * Colors and sizes that still change are not what a reader sees, nor is a PDF whose text is being laid out anew; what pulses
 * for ever is left alone.
 */
async function still(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.waitForFunction(() =>
      [...document.querySelectorAll("[aria-owns]")].every((tag) =>
        document.getElementById(tag.getAttribute("aria-owns") ?? ""),
      ),
    );
  }
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}

async function seriousOf(page: Page, look: string, part?: AxePart): Promise<string[]> {
  await still(page);
  let violations = await seriousViolations(page, part);
  if (violations.length > 0) {
    // A page may only have begun to follow its new width: what is wrong with it is found twice.
    await still(page);
    violations = await seriousViolations(page, part);
  }
  return violations.map((violation) => `${look}: ${violation}`);
}

for (const account of SCREEN_ACCOUNTS) {
  const who = account ? `${account}'s screens` : "screens of the signed out";
  test(`axe finds nothing serious on the ${who}: in light, in dark and at 375 px`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    const screens = await listScreens(browser, baseURL ?? "");
    const context = await openContext(browser, baseURL ?? "", { viewport: WIDE, colorScheme: "light" }, account);
    const page = await context.newPage();
    await bringAxe(page);
    for (const screen of screens.filter((one) => one.account === account)) {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: "light" });
      await visitScreen(page, screen);
      found.push(...(await seriousOf(page, `${screen.name}, light`)));
      // Dark changes colors and nothing else.
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(/dark/);
      found.push(...(await seriousOf(page, `${screen.name}, dark`, { rules: ["color-contrast"] })));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(NARROW);
      await screen.ready(page);
      found.push(...(await seriousOf(page, `${screen.name}, at 375 px`)));
    }
    await context.close();
    expect(found).toEqual([]);
  });
}

interface Opening {
  account: Account;
  path: string;
  /** The buttons to press one after the other, the last of which opens what is looked at. */
  press: (string | RegExp)[];
}

const MENU = /^Actions for/;

/** Every kind of dialog and menu; those of a row are opened from the first one. */
const OPENINGS: Opening[] = [
  { account: "rep", path: "/home", press: [/^Account of/] },
  { account: "rep", path: "/home", press: [/^Active provider/] },
  { account: "rep", path: "/companies", press: ["Add Company"] },
  { account: "rep", path: "/companies", press: [MENU] },
  { account: "rep", path: "/deals", press: ["Add Deal"] },
  { account: "rep", path: "/deals", press: ["Columns"] },
  { account: "rep", path: "/deals", press: [MENU] },
  { account: "rep", path: "/pipeline", press: [/^Move /] },
  { account: "rep", path: "{company}/profile", press: ["Add Contact"] },
  { account: "rep", path: "{company}/profile", press: [MENU] },
  { account: "rep", path: "{company}/intelligence", press: ["Generate Report"] },
  { account: "rep", path: "{deal}/overview", press: ["Intelligence"] },
  { account: "rep", path: "{deal}/overview", press: ["Edit Deal"] },
  { account: "rep", path: "{deal}/overview", press: ["Change Stage"] },
  { account: "rep", path: "{deal}/overview", press: ["Mark as Lost"] },
  { account: "rep", path: "{deal}/activities", press: ["Add Activity"] },
  { account: "rep", path: "{proposal}", press: ["Send to client"] },
  { account: "rep", path: "{deal}/proposals/create", press: ["Add state"] },
  { account: "rep", path: "/account", press: ["Sign out everywhere"] },
  { account: "rep", path: "/account", press: ["Connect Calendly"] },
  { account: "owner", path: "/profile", press: ["Connect Calendly"] },
  { account: "owner", path: "/profile", press: ["Connect DocuSeal"] },
  { account: "owner", path: "/profile/agreement", press: ["Preview"] },
  { account: "owner", path: "/profile/agreement", press: ["Insert"] },
  { account: "owner", path: "/products", press: ["Add Product"] },
  { account: "owner", path: "/products", press: [MENU] },
  { account: "owner", path: "/products", press: ["Price packages"] },
  { account: "owner", path: "/products", press: ["Price packages", "Add Price Package"] },
  { account: "owner", path: "/products?tab=tax-rates", press: ["Add Tax Rate"] },
  { account: "owner", path: "/team", press: ["Add Member"] },
  { account: "owner", path: "/team", press: [MENU] },
  { account: "owner", path: "/provider-revenue", press: ["Add Revenue"] },
  { account: "owner", path: "/provider-revenue", press: [/, \d{4}/] },
  { account: "owner", path: "/provider-revenue", press: [MENU] },
  { account: "admin", path: "/users", press: ["Add User"] },
  { account: "admin", path: "/users?search=riley", press: ["Impersonate Riley Brooks"] },
  { account: "admin", path: "/providers", press: ["Add Provider"] },
  { account: "admin", path: "/generations", press: ["Filters"] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Add Mapping"] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Sync All"] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Sales Rep"] },
  { account: "admin", path: "/integrations/cloud9hr", press: [MENU] },
  { account: "admin", path: "{mapping}", press: ["Apply to past revenue"] },
];

const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Opens it, looks at it and closes it. On a phone some of the buttons stand in a menu, and are looked at there. */
async function lookAtOpened(page: Page, path: string, press: Opening["press"], look: string, part?: AxePart) {
  for (const name of press) {
    const button = page
      .getByRole("button", { name, exact: typeof name === "string" })
      .filter({ visible: true })
      .first();
    if (look === "at 375 px" && (await button.count()) === 0) return [];
    await button.click();
  }
  const opened = page.locator(OPENED).filter({ visible: true });
  await expect(opened.first(), `${path}: ${press.join(", ")}`).toBeVisible();
  const found = await seriousOf(page, `${path} with ${press.join(", ")} open, ${look}`, part);
  // Of dialogs in dialogs it closes one at a time.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  return found;
}

async function companyWithContact(page: Page): Promise<string> {
  const { id } = await makeCompany(page);
  await makeContact(page, id, "Ana");
  return id;
}

/** A proposal of the demo whose link can be sent, on its deal. */
async function openProposal(page: Page): Promise<string> {
  const { items } = await (await page.request.get("/api/deals?dealStatus=open&limit=100")).json();
  for (const { id } of items) {
    const proposals = await (await page.request.get(`/api/deals/${id}/proposals`)).json();
    const found = proposals.items.find((one: { status: number; ended: unknown }) => one.status !== 3 && !one.ended);
    if (found) return `/deals/${id}/proposals/${found.id}`;
  }
  throw new Error("The demo has no open proposal");
}

for (const account of ["rep", "owner", "admin"] as const) {
  test(`axe finds nothing serious in ${account}'s open dialogs and menus: in light, in dark and at 375 px`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await signInAs(page, account, account === "rep" ? "Summit PEO" : undefined);
    await bringAxe(page);
    const idOf = async (list: string): Promise<string> => (await (await page.request.get(list)).json()).items[0]?.id;
    const company = `/companies/${account === "rep" ? await companyWithContact(page) : ""}`;
    const deal = `/deals/${account === "rep" ? (await addDeal(page)).id : ""}`;
    const proposal = account === "rep" ? await openProposal(page) : "";
    const mappings = "/integrations/cloud9hr";
    const mapping = `${mappings}/${account === "admin" ? await idOf(`/api${mappings}/mappings?limit=1`) : ""}`;
    const found: string[] = [];
    for (const { path, press } of OPENINGS.filter((one) => one.account === account)) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(WIDE);
      const address = path
        .replace("{company}", company)
        .replace("{deal}", deal)
        .replace("{mapping}", mapping)
        .replace("{proposal}", proposal);
      await visit(page, address);
      await settle(page);
      found.push(...(await lookAtOpened(page, path, press, "light")));
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(/dark/);
      found.push(...(await lookAtOpened(page, path, press, "dark", { rules: ["color-contrast"], within: OPENED })));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(NARROW);
      found.push(...(await lookAtOpened(page, path, press, "at 375 px", { within: OPENED })));
    }
    expect(found).toEqual([]);
  });
}
