import { type Account, signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeContact, makeDeal } from "../../../e2e/desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { reportedCompany } from "../../../support/browser/screens";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { settle, visit, withoutStream } from "../../../support/browser/visit";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 812 };

interface Opening {
  account: Account;
  path: string;
  /** The buttons and boxes to press one after the other, the last of which opens what is looked at. */
  press: (string | RegExp)[];
  /** What Tab and Escape do here differs from the others. */
  leaves?: "otherwise";
}

const whatOf = ({ path, press }: Opening): string => `${path} with ${press.join(", ")} open`;

const MENU = /^Actions for/;

/** Every kind of dialog and menu; those of a row are opened from the first one. */
const OPENINGS: Opening[] = [
  { account: "rep", path: "/home", press: [/^Account of/] },
  { account: "rep", path: "/home", press: [/^Active provider/] },
  { account: "rep", path: "/home", press: ["Search"] },
  { account: "rep", path: "/home", press: [/^Notifications/] },
  { account: "rep", path: "/companies", press: ["Add Company"] },
  { account: "rep", path: "/companies", press: ["Add Company", "State"] },
  { account: "rep", path: "/companies", press: [MENU] },
  { account: "rep", path: "/deals", press: ["Add Deal"] },
  { account: "rep", path: "/deals", press: ["Columns"] },
  { account: "rep", path: "/deals", press: [MENU] },
  { account: "rep", path: "/deals", press: ["Add Deal", "Source"] },
  { account: "rep", path: "/deals", press: ["Add Deal", "Company"] },
  // It gives the focus to its card.
  { account: "rep", path: "/pipeline", press: [MENU], leaves: "otherwise" },
  { account: "owner", path: "/pipeline", press: ["Display"] },
  { account: "owner", path: "/pipeline", press: ["Filter"] },
  { account: "owner", path: "/pipeline", press: [/^View: /] },
  // Tab saves and goes on to the next value.
  { account: "rep", path: "/deals", press: [/^Edit expected value of/], leaves: "otherwise" },
  { account: "rep", path: "/deals", press: [/^Edit priority of/], leaves: "otherwise" },
  { account: "rep", path: "/deals?states=open", press: [/^Edit next step of/], leaves: "otherwise" },
  { account: "rep", path: "{company}/profile", press: ["Add Contact"] },
  { account: "rep", path: "{company}/profile", press: [MENU] },
  { account: "rep", path: "{deal}/activities", press: ["Activity type"] },
  { account: "rep", path: "{company}/intelligence", press: ["Generate Report"] },
  { account: "rep", path: "{reported}/intelligence", press: [/^\d+%, .* confidence: sources of/] },
  { account: "rep", path: "{reported}/intelligence", press: [/^Overall confidence/] },
  { account: "rep", path: "/contacts", press: ["Add Contact"] },
  { account: "rep", path: "/contacts", press: ["Columns"] },
  { account: "owner", path: "/companies/duplicates", press: [/^Merge /] },
  { account: "rep", path: "{deal}/overview", press: ["Add contact"] },
  { account: "rep", path: "{deal}/overview", press: [/^Ana Lane$/] },
  { account: "rep", path: "{deal}/overview", press: [/^Actions for Ana/] },
  { account: "rep", path: "{deal}/overview", press: ["Intelligence"] },
  { account: "rep", path: "{deal}/overview", press: ["Edit Deal"] },
  { account: "rep", path: "{deal}/overview", press: ["Change Stage"] },
  { account: "rep", path: "{deal}/overview", press: ["Mark as Lost"] },
  { account: "rep", path: "{deal}/overview", press: ["Plan a step"] },
  { account: "rep", path: "{deal}/activities", press: ["Add Activity"] },
  { account: "rep", path: "{proposal}", press: ["Send to client"] },
  { account: "rep", path: "{proposal}", press: ["Change expiration date"] },
  { account: "rep", path: "{proposal}", press: ["Why"] },
  { account: "rep", path: "{deal}/proposals/create", press: ["Add state"] },
  { account: "rep", path: "{deal}/proposals/create", press: ["From a census file"] },
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
  { account: "owner", path: "/products", press: ["Fees"] },
  { account: "owner", path: "/products", press: ["Fees", "Add Fee"] },
  { account: "owner", path: "/products", press: ["Class rates"] },
  { account: "owner", path: "/products?tab=tax-rates", press: ["Add Tax Rate"] },
  { account: "owner", path: "/products?tab=tax-rates", press: [/^Plan \d{4}$/] },
  { account: "owner", path: "/products?tab=tax-rates", press: ["Add Entry"] },
  { account: "owner", path: "/team", press: ["Add Member"] },
  { account: "owner", path: "/team", press: [MENU] },
  { account: "owner", path: "/provider-revenue", press: ["Add Revenue"] },
  { account: "owner", path: "/provider-revenue", press: [/, \d{4}/] },
  { account: "owner", path: "/provider-revenue", press: [MENU] },
  { account: "admin", path: "/users", press: ["Add User"] },
  { account: "admin", path: "/users?search=riley", press: ["Impersonate Riley Brooks"] },
  { account: "admin", path: "/providers", press: ["Add Provider"] },
  { account: "admin", path: "/generations", press: ["Filters"] },
  { account: "admin", path: "/audit", press: [/^Filters/] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Add Mapping"] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Sync All"] },
  { account: "admin", path: "/integrations/cloud9hr", press: ["Filter"] },
  { account: "admin", path: "/integrations/cloud9hr", press: [MENU] },
  { account: "admin", path: "{mapping}", press: ["Apply to past revenue"] },
];

const OPENED = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";
const TABS = 12;

const openedOn = (page: Page): Locator => page.locator(OPENED).filter({ visible: true });

const buttonOn = (page: Page, name: string | RegExp): Locator => {
  const options = { name, exact: typeof name === "string" };
  return page.getByRole("button", options).or(page.getByRole("combobox", options)).filter({ visible: true }).first();
};

/** Nested dialogs close one at a time. */
async function closeAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(openedOn(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
}

/** Opens it by Enter, looks at it in light and in dark, tries to leave it by Tab, and closes it by Escape. */
async function lookByKeyboard(page: Page, what: string, { press, leaves }: Opening): Promise<string[]> {
  for (const name of press.slice(0, -1)) {
    await buttonOn(page, name).click();
    await expect(openedOn(page).first(), what).toBeVisible();
  }
  const before = await openedOn(page).count();
  const opener = buttonOn(page, press.at(-1) ?? "");
  await expect(opener, what).toBeEnabled();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => openedOn(page).count(), what).toBeGreaterThan(before);
  const found = await seriousOf(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveClass(/dark/);
  found.push(...(await seriousOf(page, `${what}, dark`, { rules: ["color-contrast"], within: OPENED })));
  await page.emulateMedia({ colorScheme: "light" });
  if (leaves === "otherwise") return found;
  for (let step = 0; step < TABS; step++) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate((opened) => document.activeElement?.closest(opened) != null, OPENED);
    if (!isInside) found.push(`${what}: ${step + 1} times Tab leads out of it`);
  }
  await page.keyboard.press("Escape");
  await expect(openedOn(page), what).toHaveCount(before);
  await expect(opener, what).toBeFocused();
  return found;
}

/** On a phone some of the buttons are in a menu, and are checked there. */
async function lookOnPhone(page: Page, what: string, press: Opening["press"]): Promise<string[]> {
  for (const name of press) {
    const button = buttonOn(page, name);
    // Scripts follow the new width before the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    if ((await button.count()) === 0) return [];
    await button.click();
  }
  await expect(openedOn(page).first(), what).toBeVisible();
  return seriousOf(page, `${what}, at 375 px`, { within: OPENED });
}

async function companyWithContact(page: Page): Promise<string> {
  const { id } = await makeCompany(page);
  await makeContact(page, id, "Ana");
  return id;
}

/** A proposal whose link can be sent and whose estimate has wage bases, on a deal of its own. */
async function openProposal(page: Page): Promise<string> {
  const { id } = await makeDeal(page, await companyWithContact(page));
  const proposals = `/api/deals/${id}/proposals`;
  const { payrollProducts, taxRates } = await answerOf(page.request.get(`${proposals}/products`));
  const payroll = payrollProducts.find(({ name }: { name: string }) => name === "Payroll Processing");
  const suta = taxRates.find(({ taxName }: { taxName: string }) => taxName === "SUTA CO");
  const data = {
    ...{ companyEmployeeCount: 40, employeeAverageSalary: 50_000, statesOfOperation: ["CO"] },
    ...{ priceModel: "BUNDLED_RATE", payrollProducts: [{ id: payroll.id, rate: 2 }] },
    taxRates: [{ id: suta.id, rate: suta.minRate }],
    expiresOn: "2099-12-31",
  };
  const proposal = await answerOf(page.request.post(proposals, { data }));
  return `/deals/${id}/proposals/${proposal.id}`;
}

/** A mapping of the demo, which no other test removes. */
async function demoMapping(page: Page): Promise<string> {
  const { items: providers } = await answerOf(page.request.get("/api/providers?search=Summit"));
  const { items } = await answerOf(
    page.request.get(`/api/integrations/cloud9hr/mappings?limit=1&providerId=${providers[0].id}`),
  );
  return items[0].id;
}

for (const account of ["rep", "owner", "admin"] as const) {
  test(`${account}'s dialogs and menus open by Enter, keep the focus inside and return it by Escape; they pass axe in light, in dark and at 375 px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    // What is opened is of a list's first row, above which others' news would put another.
    await withoutStream(page);
    await signInAs(page, account, account === "rep" ? "Summit PEO" : undefined);
    await bringAxe(page);
    const company = `/companies/${account === "rep" ? await companyWithContact(page) : ""}`;
    const reported = `/companies/${account === "rep" ? await reportedCompany(page.request) : ""}`;
    const deal = `/deals/${account === "rep" ? (await makeDeal(page, await companyWithContact(page))).id : ""}`;
    const proposal = account === "rep" ? await openProposal(page) : "";
    const mapping = `/integrations/cloud9hr/${account === "admin" ? await demoMapping(page) : ""}`;
    const found: string[] = [];
    for (const opening of OPENINGS.filter((one) => one.account === account)) {
      const { path, press } = opening;
      await page.setViewportSize(WIDE);
      const address = path
        .replace("{company}", company)
        .replace("{reported}", reported)
        .replace("{deal}", deal)
        .replace("{mapping}", mapping)
        .replace("{proposal}", proposal);
      await visit(page, address);
      await settle(page);
      const what = whatOf(opening);
      found.push(...(await lookByKeyboard(page, what, opening)));
      await closeAll(page);
      await page.setViewportSize(NARROW);
      found.push(...(await lookOnPhone(page, what, press)));
    }
    expect(found).toEqual([]);
  });
}
