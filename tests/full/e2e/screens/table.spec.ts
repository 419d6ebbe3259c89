import { signInAs } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal, unique } from "../../../e2e/desk";
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

async function chooseSize(page: Page, size: number): Promise<void> {
  await page.getByRole("combobox", { name: "Rows per page" }).click();
  await page.getByRole("option", { name: String(size), exact: true }).click();
}

for (const path of ["/companies", "/deals"]) {
  test.describe(`the table of ${path}`, () => {
    test("is searched once, 300 ms after the last key (TABLE-001, CONST-008)", async ({ page }) => {
      await page.clock.install();
      await signInAs(page, "owner");
      const word = unique("searched").replaceAll(" ", "");
      const company = await makeCompany(page, { name: word });
      await makeDeal(page, company.id, { name: word });
      const all = await openList(page, path);
      const asked: string[] = [];
      page.on("request", (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === `/api${path}`) asked.push(searchParams.get("search") ?? "");
      });
      await typeAtOnce(page.getByRole("searchbox"), word);
      await expect.poll(() => total(page)).toBeLessThan(all);
      await expect(firstName(page)).toContainText(new RegExp(word, "i"));
      expect(asked).toEqual([word]);
      await expect(page).toHaveURL(new RegExp(`search=${word}`));
    });

    test("says when nothing is found, and 'Clear filters' brings all rows back (TABLE-003, TABLE-010)", async ({
      page,
    }) => {
      const all = await openList(page, path);
      await page.getByRole("searchbox").fill("zzzz");
      await expect(page.getByText(path === "/deals" ? "No deals found" : "No companies found")).toBeVisible();
      await page.getByRole("button", { name: "Clear filters" }).first().click();
      await expect.poll(async () => Math.abs((await total(page)) - all)).toBeLessThan(20);
      await expect(page.getByRole("searchbox")).toHaveValue("");
      await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
    });

    test("sorts up and down by its headers (TABLE-004)", async ({ page }) => {
      await openList(page, path);
      const label = path === "/deals" ? "Expected Value" : "Location";
      const header = page.getByRole("columnheader", { name: label });
      await header.getByRole("button").click();
      await expect(header).toHaveAttribute("aria-sort", "ascending");
      await expect(page).toHaveURL(/sortBy=/);
      const at = (await page.getByRole("columnheader").allTextContents()).findIndex((one) => one.includes(label));
      const values = async () => {
        const texts = await bodyRows(page)
          .locator(`td:nth-child(${at + 1})`)
          .allTextContents();
        return path === "/deals"
          ? texts.map((one) => Number(one.replace(/\D/g, "")))
          : texts.map((one) => one.split(",")[0] ?? "");
      };
      const sorted = (list: (string | number)[]) =>
        list.toSorted((a, b) => (typeof a === "number" ? a - Number(b) : a.localeCompare(String(b), "en")));
      const isSorted = async () => {
        const list = await values();
        return JSON.stringify(list) === JSON.stringify(sorted(list));
      };
      await expect.poll(isSorted).toBe(true);
      const [lowest] = await values();
      await header.getByRole("button").click();
      await expect(header).toHaveAttribute("aria-sort", "descending");
      await expect.poll(async () => (await values())[0]).not.toBe(lowest);
    });

    test("is paged by 20, with four buttons that are disabled at the first and last page (TABLE-007, TABLE-008, CONST-010)", async ({
      page,
    }) => {
      await signInAs(page, "admin");
      // Two full pages, and a third one.
      const { total: known } = await answerOf(page.request.get(`/api${path}?limit=1`));
      if (path === "/companies") for (let count = known; count < 41; count++) await makeCompany(page);
      expect(await openList(page, path)).toBeGreaterThan(40);
      const pager = page.getByRole("navigation", { name: "Pages" });
      const button = (name: string) => pager.getByRole("button", { name });
      // Other tests add and archive rows meanwhile.
      const pages = async () => Math.ceil((await total(page)) / 20);
      const on = (number: () => number | Promise<number>) =>
        expect
          .poll(async () => (await pager.textContent())?.includes(`Page ${await number()} of ${await pages()}`))
          .toBe(true);
      await expect(bodyRows(page)).toHaveCount(20);
      await expect(button("First page")).toBeDisabled();
      await expect(button("Previous page")).toBeDisabled();
      const first = (await bodyRows(page).first().getAttribute("data-row")) ?? "";
      await button("Next page").click();
      await on(() => 2);
      await expect(bodyRows(page).first()).not.toHaveAttribute("data-row", first);
      await button("Last page").click();
      await on(pages);
      await expect
        .poll(async () => (await bodyRows(page).count()) - (await total(page)) + 20 * ((await pages()) - 1))
        .toBe(0);
      await expect(button("Next page")).toBeDisabled();
      await expect(button("Last page")).toBeDisabled();
      await button("Previous page").click();
      await on(async () => (await pages()) - 1);
      await button("First page").click();
      await on(() => 1);
      // Further down, where another test has added a row meanwhile.
      await expect(page.locator(`tbody tr[data-row="${first}"]`)).toBeVisible();
    });

    test("shows the chosen number of rows, from 10 to 50 (TABLE-009, CONST-009)", async ({ page }) => {
      await openList(page, path);
      await page.getByRole("combobox", { name: "Rows per page" }).click();
      await expect(page.getByRole("option")).toHaveText(["10", "20", "30", "40", "50"]);
      await page.keyboard.press("Escape");
      await chooseSize(page, 10);
      await expect(bodyRows(page)).toHaveCount(10);
      await chooseSize(page, 50);
      // Of as many as there are by then: other tests add rows meanwhile.
      const short = async () => Math.min(50, await total(page)) - (await bodyRows(page).count());
      await expect.poll(short).toBe(0);
      await visit(page);
      await expect.poll(short).toBe(0);
      expect(await bodyRows(page).count()).toBeGreaterThan(10);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

test("on a tablet the rows are cards too, and no list is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAs(page, "admin");
  for (const [path, label] of [
    ["/companies", "Companies"],
    ["/deals", "Deals"],
    ["/users", "Users"],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("list", { name: label }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
});

test("a deal's card shows its sales rep unless the list is one rep's own", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(page, "owner");
  const own = await makeDeal(page, (await makeCompany(page)).id);
  const viewer = await answerOf(page.request.get("/api/auth/current-user"));
  const members = await answerOf(
    page.request.get(`/api/providers/${viewer.providerContextId}/members?search=rep@demo.test`),
  );
  const [rep] = members.items as { userId: string; firstName: string; lastName: string }[];
  const deal = await makeDeal(page, own.companyId, { salesRepId: rep?.userId });
  const card = (one: { id: string }) => page.getByRole("list", { name: "Deals" }).locator(`[data-row="${one.id}"]`);
  await visit(page, `/deals?search=${encodeURIComponent(deal.name)}`);
  await expect(card(deal)).toContainText(`${rep?.firstName[0]}${rep?.lastName[0]}`);
  await visit(page, `/deals?search=${encodeURIComponent(own.name)}`);
  await expect(card(own)).toContainText(own.name);
  await expect(card(own)).not.toContainText(` · ${viewer.firstName[0]}${viewer.lastName[0]}`);
});

test("a column's values are filtered by checkboxes, several at a time, and cleared together (TABLE-002, TABLE-003)", async ({
  page,
}) => {
  const all = await openList(page, "/deals");
  const stages = page.getByRole("group", { name: "Stage" });
  await stages.getByRole("button", { name: "Closed Won" }).click();
  await expect.poll(() => total(page)).toBeLessThan(all);
  const won = await total(page);
  await stages.getByRole("button", { name: "Closed Lost" }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(won);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.poll(async () => Math.abs((await total(page)) - all)).toBeLessThan(20);
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

test("a table of one page has no pager, and a table of up to 10 rows has no choice of page sizes (CONST-012)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  const { name } = await makeCompany(page);
  expect(await openList(page, `/companies?search=${encodeURIComponent(name)}`)).toBe(1);
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Rows per page" })).toHaveCount(0);
});

test("a long table of members scrolls in an area of its own, 300 to 500 px high (CONST-036)", async ({ page }) => {
  await signInAs(page, "owner");
  const member = (number: number) => ({
    id: `0197a0c0-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`,
    firstName: "Ann",
    lastName: `Lee ${number}`,
    email: null,
    role: 3,
    commissionRate: 0,
    userId: null,
    invitationPending: false,
    invitationExpired: false,
    version: 1,
  });
  const items = Array.from({ length: 20 }, (_, number) => member(number));
  await page.route("**/api/providers/*/members*", (route) => route.fulfill({ json: { items, total: 20 } }));
  await visit(page, "/team");
  await page.getByRole("searchbox").fill("ann");
  await expect(page.getByText("Ann Lee 19")).toBeAttached();
  const box = await page.getByRole("region", { name: "Team members, scrolling" }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(300);
  expect(box?.height).toBeLessThanOrEqual(500);
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

test("the toolbar of /deals is in one row at 1440 px", async ({ page }) => {
  await signInAs(page, "rep");
  await visit(page, "/deals");
  const [search, columns] = await Promise.all([
    page.getByRole("searchbox").boundingBox(),
    page.getByRole("button", { name: "Columns" }).boundingBox(),
  ]);
  expect(columns?.y).toBe(search?.y);
});

test("row menus open by keyboard and by mouse, one at a time, and each button says whether its menu is open", async ({
  page,
}) => {
  await openList(page, "/companies");
  const [first, second] = [0, 5].map((index) =>
    bodyRows(page)
      .nth(index)
      .getByRole("button", { name: /^Actions for/ }),
  );
  const item = page.getByRole("menuitem", { name: "View profile" });
  if (!first || !second) throw new Error("Some rows are needed");
  for (const key of ["Enter", " ", "ArrowDown"]) {
    await first.focus();
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press(key);
    await expect(item).toBeFocused();
    await expect(first).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(item).toHaveCount(0);
    await expect(first).toBeFocused();
  }
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
