import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeContact, makeDeal } from "../../../e2e/desk";
import { CSV, count, dialog, ORIGIN, openBuilder, opener, planted, use } from "../../../e2e/proposals/census-desk";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { keptBy, sentBy } from "../../../support/browser/traces";
import { visit } from "../../../support/browser/visit";
import { FOUR_STATES_CSV } from "../../../support/census/payroll-files";

const average = (page: Page) => page.getByLabel("Average salary per year");

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

async function paste(page: Page, text: string): Promise<void> {
  await dialog(page)
    .getByLabel("Or paste cells")
    .evaluate((element, cells) => {
      const data = new DataTransfer();
      data.setData("text/plain", cells);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text);
}

async function fillProducts(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await next(page);
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
}

test("a census that cannot be kept says so, loses nothing, and is kept once when tried again", async ({ page }) => {
  await openBuilder(page, "Summit PEO");
  const path = "**/api/deals/*/censuses";
  const sent = sentBy(page);
  await page.route(path, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { message: "The service is busy.", code: "unavailable", requestId: "x" } })
      : route.fallback(),
  );
  await opener(page).click();
  await dialog(page).getByLabel("Census file").setInputFiles(CSV);
  await use(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Failed to keep the census");
  await expect(count(page)).toHaveValue("");
  await page.unroute(path);
  await use(page).click();
  await expect(page.getByText(ORIGIN)).toBeVisible();
  expect(planted(sent.join("\n"))).toEqual([]);
});

test("the keyboard alone takes a census, in every look", async ({ page }) => {
  await bringAxe(page);
  await openBuilder(page, "Summit PEO");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");

  const violations: string[] = [];
  const look = async (what: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of [
        [375, 812],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        violations.push(...(await seriousOf(page, `${what}, ${colorScheme}, ${width} px`)));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }
  };
  await expect(dialog(page)).toBeVisible();
  await look("file");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog(page)
      .getByRole("button", { name: "Choose file" })
      .focus()
      .then(() => page.keyboard.press("Enter")),
  ]);
  await chooser.setFiles(CSV);
  await expect(use(page)).toBeVisible();
  await expect(dialog(page).getByText("Never read: ")).toContainText("SSN");
  await look("check");
  await use(page).focus();
  await page.keyboard.press("Enter");
  await expect(opener(page)).toBeFocused();
  await look("filled");
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveValue("");
  await expect(opener(page)).toBeFocused();
  expect(violations).toEqual([]);
});

test("a rep who has the client's file sends a priced link within a minute", async ({ page }) => {
  const company = await startAtDeal(page);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const began = performance.now();
  await press(
    page
      .getByRole("link", { name: "Add Proposal" })
      .or(page.getByRole("button", { name: "Add Proposal" }))
      .first(),
  );
  await press(opener(page));
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(dialog(page).getByRole("button", { name: "Choose file" })),
  ]);
  await chooser.setFiles(CSV);
  await press(use(page));
  await expect(page.getByText(ORIGIN)).toBeVisible();
  const forward = page.getByRole("button", { name: "Next" });
  await press(forward);
  await press(forward);
  await press(page.getByRole("checkbox", { name: /Payroll Processing/ }));
  await press(forward);
  await press(page.getByRole("button", { name: "Create proposal" }));
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await press(page.getByRole("button", { name: "Send to client" }).first());
  const send = page.getByRole("dialog");
  await press(send.getByRole("button", { name: /^Send/ }));
  await expect(send).toBeHidden();
  const seconds = (performance.now() - began) / 1000;
  const measured = `${clicks} clicks, ${seconds.toFixed(1)} seconds`;
  test.info().annotations.push({ type: "measured", description: measured });
  console.log(`From a census file to the client's mail (${company}): ${measured}`);
  expect(clicks).toBeLessThanOrEqual(11);
  expect(seconds).toBeLessThan(60);
});

/** On the page of a new deal, whose company has a contact. */
async function startAtDeal(page: Page): Promise<string> {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id: contactId } = await makeContact(page, company.id, "Jordan", { email: "jordan@client.test" });
  const { id } = await makeDeal(page, company.id);
  await page.request.put(`/api/deals/${id}/contacts/${contactId}`, { data: { roles: ["signs"], isPrimary: true } });
  await visit(page, `/deals/${id}/proposals`);
  return company.name;
}

test("pasted cells fill in an ASO's proposal with all states, until they are changed", async ({ page }) => {
  await openBuilder(page, "Keystone ASO");
  const sent = sentBy(page);
  await opener(page).click();
  await paste(page, FOUR_STATES_CSV.replaceAll(",", "\t"));
  await use(page).click();

  await expect(page.getByText(ORIGIN)).toBeVisible();
  await expect(count(page)).toHaveValue("5");
  await expect(average(page)).toHaveValue("50,000.2");
  for (const state of ["Colorado", "Florida", "Texas", "Wyoming"]) {
    await expect(page.getByRole("button", { name: `Remove ${state}` })).toBeVisible();
  }
  await count(page).fill("6");
  await expect(page.getByText(ORIGIN)).toBeHidden();
  await next(page);
  await fillProducts(page);
  expect(planted(sent.join("\n"))).toEqual([]);
  expect(planted(await keptBy(page))).toEqual([]);
});
