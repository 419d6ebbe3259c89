import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal, unique } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { typeAtOnce } from "../../../support/browser/type-at-once";
import { visit, withoutStream } from "../../../support/browser/visit";

const bodyRows = (page: Page) => page.locator("tbody tr[data-row]");
const firstName = (page: Page) => bodyRows(page).first().getByRole("link").first();
const total = async (page: Page) =>
  Number((await page.getByText(/^Total Rows:/).textContent())?.replace(/\D/g, "") ?? Number.NaN);

// They look at what a list asks for, while others change its rows.
test.beforeEach(({ page }) => withoutStream(page));

/** Opens a list and returns how many rows it has in all. */
async function openList(page: Page, path: string): Promise<number> {
  await signInAs(page, "admin");
  await visit(page, path);
  await expect(bodyRows(page).first()).toBeVisible();
  return total(page);
}

test("a list is searched once, 300 ms after the last key (TABLE-001, CONST-008)", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, "owner");
  const word = unique("searched").replaceAll(" ", "");
  await makeDeal(page, (await makeCompany(page, { name: word })).id, { name: word });
  const all = await openList(page, "/deals");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/deals") asked.push(searchParams.get("search") ?? "");
  });
  await typeAtOnce(page.getByRole("searchbox"), word);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(firstName(page)).toContainText(new RegExp(word, "i"));
  expect(asked).toEqual([word]);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
});

test("a column's values are filtered by chips, several at a time; a list says when nothing is found, and 'Clear filters' brings all rows back (TABLE-002, TABLE-003, TABLE-010)", async ({
  page,
}) => {
  const all = await openList(page, "/deals");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const stages = page.getByRole("group", { name: "Stage" });
  await stages.getByRole("button", { name: "Closed Won" }).click();
  await expect.poll(() => total(page)).toBeLessThan(all);
  const won = await total(page);
  await stages.getByRole("button", { name: "Closed Lost" }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(won);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Remove Stage: Closed Won, Closed Lost" })).toBeVisible();
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText("No deals found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => total(page)).toBe(all);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
});

test("a list has rows of 36 px, and at least eighteen of them on a screen of 900 px", async ({ page }) => {
  for (const path of ["/deals", "/companies", "/contacts"]) {
    await openList(page, path);
    const boxes = await bodyRows(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON()));
    const whole = boxes.filter(({ bottom }) => bottom <= 900);
    expect(Math.min(18, boxes.length), path).toBeLessThanOrEqual(whole.length);
    for (const { height } of boxes) expect(height, path).toBeLessThanOrEqual(37);
  }
});

test("a list is sorted up and down by its headers (TABLE-004)", async ({ page }) => {
  await openList(page, "/deals");
  const header = page.getByRole("columnheader", { name: "Expected Value" });
  const at = (await page.getByRole("columnheader").allTextContents()).findIndex((one) =>
    one.includes("Expected Value"),
  );
  const values = async () => {
    const texts = await bodyRows(page)
      .locator(`td:nth-child(${at + 1})`)
      .allTextContents();
    return texts.map((one) => Number(one.replace(/\D/g, "")));
  };
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL(/sortBy=/);
  const isSorted = async () => {
    const list = await values();
    return JSON.stringify(list) === JSON.stringify(list.toSorted((a, b) => a - b));
  };
  await expect.poll(isSorted).toBe(true);
  const [lowest] = await values();
  await header.getByRole("button").click();
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect.poll(async () => (await values())[0]).not.toBe(lowest);
});

test("a list has pages of 20, or of as many rows as are chosen from 10 to 50, and four buttons that are disabled at the first and last page (TABLE-007 to TABLE-009, CONST-009, CONST-010)", async ({
  page,
}) => {
  const all = await openList(page, "/deals");
  expect(all).toBeGreaterThan(40);
  const pager = page.getByRole("navigation", { name: "Pages" });
  const button = (name: string) => pager.getByRole("button", { name });
  const pages = Math.ceil(all / 20);
  const on = (number: number) => expect(pager).toContainText(`Page ${number} of ${pages}`);
  await expect(bodyRows(page)).toHaveCount(20);
  await expect(button("First page")).toBeDisabled();
  await expect(button("Previous page")).toBeDisabled();
  const first = (await bodyRows(page).first().getAttribute("data-row")) ?? "";
  await button("Next page").click();
  await on(2);
  await expect(bodyRows(page).first()).not.toHaveAttribute("data-row", first);
  await button("Last page").click();
  await on(pages);
  await expect(bodyRows(page)).toHaveCount(all - 20 * (pages - 1));
  await expect(button("Next page")).toBeDisabled();
  await expect(button("Last page")).toBeDisabled();
  await button("Previous page").click();
  await on(pages - 1);
  await button("First page").click();
  await on(1);
  await expect(bodyRows(page).first()).toHaveAttribute("data-row", first);

  const sizes = page.getByRole("button", { name: /^Rows per page/ });
  const size = page.getByRole("menu").getByRole("menuitemradio");
  for (const rows of [10, 50]) {
    await sizes.click();
    await expect(size).toHaveText(["10", "20", "30", "40", "50"]);
    await size.getByText(String(rows), { exact: true }).click();
    await expect(bodyRows(page)).toHaveCount(Math.min(rows, all));
  }
  await visit(page);
  await expect(bodyRows(page)).toHaveCount(Math.min(50, all));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("a list begins in the first 150 px", async ({ page }) => {
    await signInAs(page, "owner", "Summit PEO");
    for (const path of ["/deals", "/companies", "/contacts"]) {
      await visit(page, path);
      const first = page.locator("li[data-row]").first();
      await expect(first).toBeVisible();
      expect((await first.boundingBox())?.y, path).toBeLessThanOrEqual(150);
    }
  });

  test("cards, which have no headers, are sorted by a menu (TABLE-004)", async ({ page }) => {
    await signInAs(page, "rep");
    await visit(page, "/companies");
    const names = () => page.getByRole("list", { name: "Companies" }).getByRole("link").allTextContents();
    const item = (name: string) => page.getByRole("menuitemradio", { name });
    const openMenu = () => page.getByRole("button", { name: "Sort", exact: true }).tap();
    await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
    const up = await names();
    await openMenu();
    await expect(item("Company")).toBeChecked();
    await item("Descending").tap();
    await expect(page).toHaveURL(/sortOrder=desc/);
    await expect.poll(async () => (await names())[0]).not.toBe(up[0]);
    await openMenu();
    await item("Location").tap();
    await expect(page).toHaveURL(/sortBy=/);
    await visit(page);
    await openMenu();
    await expect(item("Location")).toBeChecked();
    await expect(item("Ascending")).toBeChecked();
  });
});

test("a column is hidden by the menu of columns, and stays hidden (TABLE-005)", async ({ page }) => {
  await openList(page, "/deals");
  const header = page.getByRole("columnheader", { name: "Priority" });
  await expect(header).toBeVisible();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Priority" }).click();
  await page.keyboard.press("Escape");
  await expect(header).toHaveCount(0);
  await visit(page);
  await expect(bodyRows(page).first()).toBeVisible();
  await expect(header).toHaveCount(0);
});

test("the tables of prices scroll in an area of their own, under a fixed header (CONST-036)", async ({ page }) => {
  await signInAs(page, "owner");
  for (const [path, name] of [
    ["/products?tab=tax-rates", "Tax rates, scrolling"],
    ["/products", "Products, scrolling"],
  ] as const) {
    await visit(page, path);
    const area = page.getByRole("region", { name });
    const box = await area.boundingBox();
    expect(box?.height, path).toBeGreaterThanOrEqual(300);
    expect(box?.height, path).toBeLessThanOrEqual(500);
    await area.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(area.getByRole("columnheader").first()).toBeInViewport();
  }
});

test("row menus open one at a time, and each button says whether its menu is open", async ({ page }) => {
  await openList(page, "/companies");
  const [first, second] = [0, 5].map((index) =>
    bodyRows(page)
      .nth(index)
      .getByRole("button", { name: /^Actions for/ }),
  );
  if (!first || !second) throw new Error("Some rows are needed");
  await first.click();
  const menu = page.getByRole("menu");
  await expect(menu).toHaveAccessibleName((await first.getAttribute("aria-label")) ?? "");
  await second.click();
  await expect(menu).toHaveCount(1);
  await expect(menu).toHaveAccessibleName((await second.getAttribute("aria-label")) ?? "");
  await expect(first).toHaveAttribute("aria-expanded", "false");
  await second.click();
  await expect(menu).toHaveCount(0);
  await expect(second).toHaveAttribute("aria-expanded", "false");
});
