import type { Deal, DealList } from "../../../../lib/deals/contract";
import { newContextOf } from "../../../e2e/accounts";
import {
  boardReady,
  card,
  column,
  type Desk,
  expectHead,
  fillMinimum,
  keepFilters,
  nextQuery,
  ON_BOARD,
  openFilters,
  test,
} from "../../../e2e/pipeline/pipeline-desk";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, type Locator, type Page } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const shown = (page: Page) => page.locator("[data-deal-id]");

/** Answers the page's next boards with changed deals, for states that no call can bring about. */
async function changeAnswers(page: Page, change: object): Promise<void> {
  await page.route("**/api/deals?*", async (route) => {
    const list: DealList = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, items: list.items.map((item) => ({ ...item, ...change })) } });
  });
}

test.describe("the pipeline board", () => {
  test("has its title, and a column for every stage in order with name and color, even without deals; at 1440 px all are seen (PIPE-001, PIPE-003, PIPE-004, D-225)", async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await desk.openBoard(page);
    await expect(page.getByRole("heading", { name: "Pipeline", level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Import" })).toHaveAttribute("href", "/import?kind=deals");
    await expect(page).toHaveTitle(/^Pipeline \|/);
    await expect(page.locator("section[data-drop-stage] h2")).toHaveText(desk.stages.map((stage) => stage.name));
    for (const stage of desk.stages) {
      const dot = column(page, stage).locator("h2").locator("xpath=preceding-sibling::*");
      expect(await dot.evaluate((element) => element.style.getPropertyValue("--dot"))).toBe(stage.color);
      await expectHead(page, stage, "0", "$0");
      await expect(column(page, stage)).toBeInViewport({ ratio: 1 });
      const head = column(page, stage).getByRole("heading");
      await expect.poll(() => head.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await expect(page.locator("[data-board-edge]")).toHaveCount(0);
    await expect(page.getByText("No open deal matches these filters.")).toBeVisible();
  });

  test("shows on a card name, priority, confidence, rep, source, company, value, close date and time in stage (PIPE-008, PIPE-009, PIPE-010, PIPE-012)", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal({ expectedValue: 1234.56, priority: 1, confidence: 70 });
    await desk.openBoard(page);
    const mine = card(page, deal);
    await expect(mine.getByRole("link", { name: deal.name })).toHaveAttribute("href", `/deals/${deal.id}`);
    await expect(mine.getByRole("img", { name: "High priority" })).toBeVisible();
    await expect(mine.getByTitle("Confidence 70%")).toHaveText("High70%");
    const rep = mine.getByRole("img", { name: `Sales rep ${desk.rep.name}` });
    await expect(rep).toHaveText("PB");
    await expect(mine.getByText(desk.sources[0]?.name ?? "", { exact: true })).toBeVisible();
    await expect(mine.getByText(desk.company.name, { exact: true })).toBeVisible();
    await expect(mine.getByText("$1,235", { exact: true })).toBeVisible();
    await expect(mine.getByText("Mar 9, 2037", { exact: true })).toBeVisible();
    await expect(mine.getByTitle("Time in stage")).toHaveText("just now");
    await changeAnswers(page, { stageEnteredAt: new Date(Date.now() - 2.1 * 86_400_000).toISOString() });
    await fillMinimum(page, "1");
    await expect(mine.getByTitle("Time in stage")).toHaveText("2 days in stage");
  });

  test("says 'No date' and 'No activity' where a deal has none, and works without confidence and source (PIPE-011, PIPE-013, DEAL-071)", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal({ expectedCloseDate: null, confidence: null });
    await desk.openBoard(page);
    await expect(card(page, deal).getByText("No date", { exact: true })).toBeVisible();
    await expect(card(page, deal).getByTitle(/^Confidence/)).toHaveCount(0);
    await changeAnswers(page, { stageEnteredAt: null, source: null, sourceId: null });
    await fillMinimum(page, "1");
    await expect(card(page, deal).getByText("No activity", { exact: true })).toBeVisible();
  });

  test("has an arrow at the edge that shows where hidden stages are, and scrolls there", async ({ page, desk }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await desk.openBoard(page);
    const last = column(page, desk.stages[5]);
    await expect(last).not.toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("button", { name: "Earlier stages" })).toHaveCount(0);
    await page.getByRole("button", { name: "Later stages" }).click();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole("button", { name: "Later stages" })).toHaveCount(0);
    await page.getByRole("button", { name: "Earlier stages" }).click();
    await expect(column(page, desk.stages[0])).toBeInViewport({ ratio: 0.9 });
  });

  test("marks overdue, soon due and silent deals on their cards, by the provider's day", async ({ page, desk }) => {
    const [late, soon, today, calm] = await Promise.all(
      ["2037-03-06", "2037-03-11", "2037-03-09", "2037-06-01"].map((expectedCloseDate) =>
        desk.addDeal({ expectedCloseDate }),
      ),
    );
    // Already March 10 in Greenwich, still the 9th in New York.
    await fixTime(page, new Date("2037-03-10T02:00:00Z"));
    await desk.openBoard(page);
    await expect(card(page, late as Deal)).toContainText("Close 3 days late");
    await expect(card(page, soon as Deal)).toContainText("Closes in 2 days");
    await expect(card(page, today as Deal)).toContainText("Closes today");
    await expect(card(page, calm as Deal)).not.toContainText(/Closes|late/);
    await expect(card(page, calm as Deal)).toContainText(/No activity for [\d,]+ days/);
  });

  test("scrolls a long column by itself under the page's header, which stays (PIPE-007)", async ({ page, desk }) => {
    await Promise.all(Array.from({ length: 20 }, () => desk.addDeal()));
    await desk.openBoard(page);
    const first = column(page, desk.stages[0]);
    await expectHead(page, desk.stages[0], "20", "$20,000");
    // Seven cards fit on 900 px; the row of the filter by sales rep takes 40.
    await page.setViewportSize({ width: 1440, height: 940 });
    const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);
    expect(7 * (await heightOf(first.locator('[data-index="0"]')))).toBeLessThanOrEqual(
      await heightOf(first.locator("[data-column-cards]")),
    );
    await first.locator("[data-column-cards]").hover();
    // More cards come when the first ones end.
    await expect(async () => {
      await page.mouse.wheel(0, 5000);
      await expect(first.locator('[data-index="19"]')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(first.locator('[data-index="0"]')).not.toBeInViewport();
    await expect(page.getByRole("heading", { name: "Pipeline" })).toBeInViewport();
    await expect(first.getByRole("heading")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  });
});

test.describe("the pipeline's filters", () => {
  // They look at the next read of the board, which others' changes would cause as well, and at who is on the team by then.
  test.beforeEach(({ page }) => withoutStream(page));

  test("include Sales Rep, which offers the provider's reps and narrows the board (PIPE-016, PIPE-025, PERM-011)", async ({
    page,
    desk,
  }) => {
    const [deal, other] = [await desk.addDeal(), await desk.addDeal({ salesRepId: undefined })];
    await visit(page, "/pipeline");
    await boardReady(page);
    await expect(card(page, other)).toBeVisible();
    const asked = page.waitForRequest("**/api/deals/sales-reps?former=true");
    const panel = await openFilters(page);
    const answer = await (await (await asked).response())?.json();
    const reps: { name: string; left: boolean }[] = answer.items;
    const names = reps.map(({ name, left }) => (left ? `${name} (left)` : name));
    const former = reps.some(({ left }) => left) ? ["Former members"] : [];
    expect(names).toContain(desk.rep.name);
    const offered = panel.getByRole("group", { name: "Sales rep" }).getByRole("button");
    await expect(offered).toHaveText([...names, ...former]);
    const query = nextQuery(page, "salesRepId");
    await offered.getByText(desk.rep.name).click();
    expect((await query).get("salesRepId")).toBe(desk.rep.id);
    await expect(card(page, other)).toHaveCount(0);
    await expect(shown(page)).toHaveCount(1);
    await expect(card(page, deal)).toBeVisible();
  });

  test("do not include Sales Rep for a member or without a provider, where a saved one is ignored (PERM-012)", async ({
    browser,
    desk,
  }) => {
    for (const account of ["rep", "admin"] as const) {
      const context = await newContextOf(browser, account);
      const page = await context.newPage();
      await keepFilters(page, { salesRepId: desk.rep.id });
      await visit(page, "/pipeline");
      await boardReady(page);
      const panel = await openFilters(page);
      await expect(panel.getByRole("group", { name: "Source" })).toBeVisible();
      await expect(panel.getByRole("group", { name: "Sales rep" })).toHaveCount(0);
      const query = nextQuery(page, "minValue");
      await fillMinimum(page, "1");
      expect((await query).has("salesRepId")).toBe(false);
      await expect(shown(page).first()).toBeVisible();
      await context.close();
    }
  });

  test("include Priority, Source and minimum value, which narrow the board and are sent (PIPE-017 to PIPE-019, API-037)", async ({
    page,
    desk,
  }) => {
    const [, website] = desk.sources;
    const high = await desk.addDeal({ priority: 1 });
    const web = await desk.addDeal({ sourceId: website?.id ?? "", expectedValue: 9999.99 });
    const big = await desk.addDeal({ expectedValue: 10_000, priority: 3 });
    await desk.openBoard(page);
    await expect(shown(page)).toHaveCount(3);

    const panel = await openFilters(page);
    let query = nextQuery(page, "priority");
    await panel.getByRole("group", { name: "Priority" }).getByRole("button", { name: "High" }).click();
    expect((await query).get("priority")).toBe("1");
    await expect(shown(page)).toHaveCount(1);
    await expect(card(page, high)).toBeVisible();
    await panel.getByRole("button", { name: "High" }).click();
    await expect(shown(page)).toHaveCount(3);

    query = nextQuery(page, "source");
    const source = panel.getByRole("group", { name: "Source" }).getByRole("button", { name: website?.name });
    await source.click();
    expect((await query).get("source")).toBe(website?.id);
    await expect(shown(page)).toHaveCount(1);
    await expect(card(page, web)).toBeVisible();
    await source.click();

    query = nextQuery(page, "minValue");
    await fillMinimum(page, "$10,000");
    expect((await query).get("minValue")).toBe("10000");
    await expect(shown(page)).toHaveCount(1);
    await expect(card(page, big)).toBeVisible();
    await expectHead(page, desk.stages[0], "1", "$10,000");
  });
});

test.describe("loading the board", () => {
  test("that fails says 'Error loading deals' and what to do; trying again shows 5 skeletons, then the board (ERR-010, CONST-006)", async ({
    page,
    desk,
  }) => {
    // What others change would load it, too.
    await withoutStream(page);
    const deal = await desk.addDeal({ priority: 1 });
    await desk.openBoard(page);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let works = false;
    await page.route("**/api/deals?*", async (route) => {
      if (!works) return route.fulfill({ status: 500, json: { message: "", code: "internal", requestId: "e2e" } });
      await answered;
      await route.continue();
    });
    await (await openFilters(page)).getByRole("button", { name: "High" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "Error loading deals" });
    await expect(alert.getByRole("heading", { name: "Error loading deals", exact: true })).toBeVisible();
    await expect(alert.getByText("Please refresh the page or try again later", { exact: true })).toBeVisible();
    await expect(shown(page)).toHaveCount(0);
    works = true;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("[data-skeleton-column]")).toHaveCount(5);
    answer();
    await expect(card(page, deal)).toBeVisible();
    await expect(page.locator("[data-skeleton-column]")).toHaveCount(0);
  });
});

/** Opens Add Deal by its address, for the rep's company, and fills it. */
async function fillNewDeal(page: Page, desk: Desk, name: string): Promise<Locator> {
  await keepFilters(page, { salesRepId: desk.rep.id });
  await visit(page, `/pipeline?create=true&companyId=${desk.company.id}`);
  const dialog = page.getByRole("dialog", { name: "Add Deal" });
  await expect(dialog.getByRole("combobox", { name: "Company" })).toHaveText(desk.company.name);
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("combobox", { name: "Source" }).click();
  await page.getByRole("option", { name: desk.sources[0]?.name }).click();
  await dialog.getByLabel("Expected value").fill("700");
  await dialog.getByLabel("Expected close date").fill("2037-05-05");
  await dialog.getByRole("combobox", { name: "Sales rep" }).click();
  await page.getByRole("option", { name: desk.rep.name }).click();
  return dialog;
}

test.describe("a new deal from the pipeline", () => {
  test("is created in Add Deal, which opens from create=true with that company; a double click creates one deal (PIPE-015)", async ({
    page,
    desk,
  }) => {
    const name = `Double ${Date.now()}`;
    const dialog = await fillNewDeal(page, desk, name);
    await dialog.getByRole("button", { name: "Add Deal" }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(column(page, desk.stages[0]).getByRole("link", { name })).toBeVisible();
    await expect(page).toHaveURL(ON_BOARD);
    await expectHead(page, desk.stages[0], "1", "$700");
  });
});
