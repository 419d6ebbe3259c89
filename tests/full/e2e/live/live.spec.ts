import { answerOf, changeDeal, header, noteOf, overview, unique } from "../../../e2e/desk";
import { expectMoveTold, open, test } from "../../../e2e/live/live-desk";
import { column } from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Page } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Within which everything must be seen (D-136). */
const SOON = { timeout: 2_000 };

test("one's own changes are told to nobody but the others", async ({ page, colleague, deal, stages }) => {
  await open(colleague, "/pipeline");
  await open(page, "/pipeline");
  await changeDeal(page, deal, { stageId: stages.at(-1)?.id });
  await expect(column(page, stages.at(-1)).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible(SOON);
  await changeDeal(page, deal, { stageId: stages[0]?.id });
  await expectMoveTold(page, colleague, "Olivia", deal, stages);
  await expect(page.getByText(/^Olivia .+ moved .+ to /)).toHaveCount(0);
});

test("a deal's page, the list and the count of Today follow within 2 seconds", async ({
  page,
  context,
  colleague,
  deal,
}) => {
  await open(page, overview(deal));
  const list = await context.newPage();
  await visit(list, "/deals?sortBy=createdAt&sortOrder=desc");
  await page.bringToFront();
  const name = unique("Renamed by Marcus");
  await changeDeal(colleague, deal, { name });
  await expect(header(page).getByRole("heading", { name })).toBeVisible(SOON);
  await list.bringToFront();
  await expect(list.getByRole("main").getByText(name).first()).toBeVisible(SOON);
});

test("who else looks at a deal is shown, and gone when they leave it", async ({ page, colleague, deal }) => {
  await open(page, overview(deal));
  await visit(colleague, overview(deal));
  await expect(header(page).getByText("Marcus is here too")).toBeVisible(SOON);
  await expect(header(colleague).getByText("Olivia is here too")).toBeVisible(SOON);
  await visit(colleague, "/deals");
  await expect(header(page).getByText("Marcus is here too")).toHaveCount(0, SOON);
});

test("eight tabs share one stream and all follow; when the tab that has it closes, another one takes over", async ({
  context,
  page,
  colleague,
  deal,
}) => {
  const streams = new Set<Page>();
  context.on("request", (request) => {
    if (request.url().includes("/api/changes/stream")) streams.add(request.frame().page());
  });
  await open(page, "/pipeline");
  const tabs = [page];
  for (let count = 0; count < 7; count++) {
    const tab = await context.newPage();
    await visit(tab, overview(deal));
    tabs.push(tab);
  }
  expect([...streams]).toEqual([page]);
  const last = tabs.at(-1) as Page;
  const first = unique("Seen in the last tab");
  await changeDeal(colleague, deal, { name: first });
  await expect(header(last).getByRole("heading", { name: first })).toBeVisible(SOON);
  await page.close();
  await expect.poll(() => streams.size).toBe(2);
  const second = unique("Seen after that");
  await changeDeal(colleague, deal, { name: second });
  await expect(header(last).getByRole("heading", { name: second })).toBeVisible(SOON);
});

test("a laptop that slept for an hour shows within 5 seconds of waking what others did meanwhile, each change once", async ({
  page,
  context,
  colleague,
  deal,
  stages,
}) => {
  await context.clock.install();
  await open(page, overview(deal));
  const board = await context.newPage();
  await visit(board, "/pipeline");
  await context.setOffline(true);
  const notes = Array.from({ length: 10 }, (_, index) => unique(`Note ${index + 1} of the night`));
  for (const content of notes) {
    await answerOf(colleague.request.post(`/api/deals/${deal.id}/notes`, { data: { content } }));
  }
  const name = unique("Renamed while asleep");
  await changeDeal(colleague, deal, { name, stageId: stages.at(-1)?.id });
  await context.clock.fastForward("01:00:00");
  await context.setOffline(false);
  const awake = { timeout: 5_000 };
  await Promise.all([
    expect(header(page).getByRole("heading", { name })).toBeVisible(awake),
    expect(column(board, stages.at(-1)).getByRole("link", { name })).toHaveCount(1, awake),
    ...notes.map((note) => expect(noteOf(page, note)).toHaveCount(1, awake)),
  ]);
});
