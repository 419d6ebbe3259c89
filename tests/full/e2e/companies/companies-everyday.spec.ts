import { newContextOf, signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, toast, unique } from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { type Browser, expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(({ page }) => signInAs(page, "rep", "Summit PEO"));

test("a company is archived and restored on its own page, and accepts no deals while archived (D-45)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/deals`);
  await expect(page.getByRole("button", { name: "New Deal" })).toBeVisible();
  const actions = page.getByRole("button", { name: `Actions for ${company.name}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Move to archive" }).click();
  await expect(toast(page, `${company.name} was moved to archive`)).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "New Deal" })).toHaveCount(0);
  await actions.click();
  await page.getByRole("menuitem", { name: "Restore company" }).click();
  await expect(toast(page, `${company.name} was restored`)).toBeVisible();
  await expect(page.getByText("Archived", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New Deal" })).toBeVisible();
});

/** A page of a new rep, whose two pages of companies no other test changes: long and short names, with and without a website. */
async function pageWithTwoPages(browser: Browser, ofRiley: Page): Promise<Page> {
  const { providerContextId: id } = await answerOf(ofRiley.request.get("/api/auth/current-user"));
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, { id, name: "Summit PEO" }, "Wanda", "sales"));
  const names = ["Arbor Dental", "Northern Colorado Heating, Cooling and Sheet Metal", "Prairie Logistics"];
  for (let number = 0; number < 23; number++) {
    const name = unique(names[number % names.length] ?? "");
    const website = number % 2 === 0 ? `https://www.northern-heating${number}.example` : "";
    await makeCompany(page, { name, website });
  }
  return page;
}

test("columns keep their widths from page to page, and a website is shown in full where there is room", async ({
  browser,
  page: ofRiley,
}) => {
  const page = await pageWithTwoPages(browser, ofRiley);
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/companies");
  await expect(page.locator("tbody tr[data-row]")).toHaveCount(20);
  const widths = () =>
    page.getByRole("columnheader").evaluateAll((heads) => heads.map((head) => Math.round(head.clientWidth)));
  const before = await widths();
  const rows = page.locator("tbody tr[data-row]");
  const first = (await rows.first().getAttribute("data-row")) ?? "";
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
  expect(await widths()).toEqual(before);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  // A long name takes a second line where there is no room, and never a third.
  expect(Math.max(...heights)).toBeLessThanOrEqual(70);
  const cut = await rows.evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll("td")].slice(1))
      .filter((cell) => cell.scrollWidth > cell.clientWidth)
      .map((cell) => cell.textContent),
  );
  expect(cut).toEqual([]);
});
