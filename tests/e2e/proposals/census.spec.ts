import { expect, type Page, test } from "../../support/browser/test";
import { keptBy, sentBy } from "../../support/browser/traces";
import { CSV, count, dialog, ORIGIN, openBuilder, opener, planted, use } from "./census-desk";

const average = (page: Page) => page.getByLabel("Average salary per year");
const people = (page: Page) => page.getByRole("group", { name: "People per state" });
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

test("a census file fills in a PEO's proposal, and nobody's name leaves the browser (D-162)", async ({ page }) => {
  await openBuilder(page, "Summit PEO");
  const sent = sentBy(page);
  await opener(page).click();
  await dialog(page).getByLabel("Census file").setInputFiles(CSV);
  await use(page).click();
  await expect(dialog(page)).toBeHidden();

  await expect(page.getByText(ORIGIN)).toBeVisible();
  await expect(page.getByText("Not in it: 1 person in Wyoming. Summit PEO has no tax rate there.")).toBeVisible();
  await expect(count(page)).toHaveValue("4");
  await expect(average(page)).toHaveValue("48,750.25");
  await expect(people(page).getByLabel("Colorado")).toHaveValue("2");
  await expect(people(page).getByLabel("Florida")).toHaveValue("1");
  await expect(people(page).getByLabel("Texas")).toHaveValue("1");
  await expect(people(page).getByText("4 of 4 people", { exact: true })).toBeVisible();

  await next(page);
  await expect(page.getByLabel("SUTA CO", { exact: true })).toBeVisible();
  // The mark is still there when somebody comes back.
  await page
    .getByRole("button", { name: /Census/ })
    .first()
    .click();
  await expect(page.getByText(ORIGIN)).toBeVisible();
  expect(planted(await keptBy(page))).toEqual([]);
  await next(page);
  await next(page);
  await fillProducts(page);

  const groups = sent.find((one) => /^POST .*\/censuses /.test(one)) ?? "";
  expect(JSON.parse(groups.slice(groups.indexOf("{")))).toEqual({
    sourceRows: 5,
    rowsLeftOut: 2,
    groups: [
      ["CO", 50_000],
      ["CO", 60_001],
      ["FL", 45_000],
      ["TX", 40_000],
      ["WY", 55_000],
    ].map(([state, wage]) => ({ state, people: 1, wage, payBasis: null, classCode: null })),
  });
  const body = sent.find((one) => /^POST .*\/proposals /.test(one)) ?? "";
  expect(body).toMatch(/"censusId":"[0-9a-f-]{36}"/);
  expect(body).toContain('"companyEmployeeCount":4');
  expect(body).toContain('"employeeAverageSalary":48750.25');
  expect(body).toContain('"statesOfOperation":["CO","FL","TX"]');
  expect(body).not.toContain("50000");
  expect(planted(sent.join("\n"))).toEqual([]);
  expect(planted(await keptBy(page))).toEqual([]);
});
test("a file that is refused says why, and what was typed stays; 'Undo' brings it back", async ({ page }) => {
  await openBuilder(page, "Summit PEO");
  await count(page).fill("40");
  await average(page).fill("50000");
  await opener(page).click();
  const pdf = { name: "census.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 no table") };
  await dialog(page).getByLabel("Census file").setInputFiles(pdf);
  await expect(dialog(page).getByRole("alert")).toContainText(/CSV|XLSX|\.csv|\.xlsx/);
  await page.keyboard.press("Escape");
  await expect(count(page)).toHaveValue("40");
  await expect(page.getByText(/^From a census of/)).toHaveCount(0);

  await opener(page).click();
  await paste(page, "State\tAnnual Wages\tHeadcount\nWY\t50000\t3\n");
  await dialog(page).getByRole("button", { name: "Use 3 people" }).click();
  await expect(page.getByText("Nothing was filled in from a census of 3 people in 1 state.")).toBeVisible();
  await expect(page.getByText("3 people in Wyoming. Summit PEO has no tax rate there.")).toBeVisible();
  await expect(count(page)).toHaveValue("40");
  await expect(average(page)).toHaveValue("50,000");

  await opener(page).click();
  await dialog(page).getByLabel("Census file").setInputFiles(CSV);
  await use(page).click();
  await expect(count(page)).toHaveValue("4");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(count(page)).toHaveValue("40");
  await expect(average(page)).toHaveValue("50,000");
  await expect(page.getByRole("button", { name: "Remove Florida" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove Texas" })).toHaveCount(0);
  await expect(page.getByText(ORIGIN)).toHaveCount(0);
});
