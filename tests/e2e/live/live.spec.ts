import { STREAM_EVENT } from "../../../lib/contracts/live";
import { type BrowserContext, expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";
import { addDeal, answerOf, changeDeal, type DealRecord, header, overview, unique } from "../desk";
import { addPerson, type Person, pageOf, signInPerson } from "../own-people";
import { card, column, dragOver, inAir } from "../pipeline/pipeline-desk";
import { makeProvider } from "../revenue/mappings";

/** Within which everything must be seen (D-136). */
const SOON = { timeout: 2_000 };

/** An owner and an admin of a provider of this file's own: a page that hears much of others takes longer pauses between its reads. */
let olivia: Person;
let marek: Person;
let theirs: BrowserContext;
let colleague: Page;
let deal: DealRecord;
let stages: { id: string; name: string }[];

test.beforeAll(async ({ browser }) => {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin);
  olivia = await addPerson(admin, browser, provider, "Olivia", "owner");
  marek = await addPerson(admin, browser, provider, "Marek", "admin");
  await admin.context().close();
});
test.beforeEach(async ({ page, browser }) => {
  await signInPerson(page.request, olivia);
  colleague = await pageOf(browser, marek);
  theirs = colleague.context();
  deal = await addDeal(page);
  stages = (await answerOf(page.request.get("/api/deals/stages"))).items;
});
test.afterEach(() => theirs.close());

/** Opens a page, and waits until its stream tells what happens from now on: what it has missed comes first, and without names. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((events) => {
    window.EventSource = class extends EventSource {
      constructor(...from: ConstructorParameters<typeof EventSource>) {
        super(...from);
        for (const event of events) this.addEventListener(event, () => Object.assign(window, { streamHasBegun: true }));
      }
    };
  }, Object.values(STREAM_EVENT));
  await visit(page, path);
  await page.waitForFunction(() => Reflect.get(window, "streamHasBegun") === true);
}

const lastStage = () => stages.at(-1) ?? { id: "", name: "" };
const moveByColleague = () => changeDeal(colleague, deal, { stageId: lastStage().id });

/** Moves the deal until the line that names who did it says so: one line tells of all that happens at the same moment. */
async function expectMoveTold(by: Page, to: Page, who: string): Promise<void> {
  let turn = 0;
  await expect(async () => {
    const stage = (turn++ % 2 === 0 ? lastStage() : stages[0]) ?? lastStage();
    const told = expect(to.getByText(new RegExp(`^${who} .+ moved .+ to ${stage.name}`))).toBeVisible(SOON);
    await changeDeal(by, deal, { stageId: stage.id });
    await told;
  }).toPass({ timeout: 20_000 });
}

test("a move on the board is seen by others within 2 seconds, with who did it", async ({ page }) => {
  await open(page, "/pipeline");
  await expect(card(page, deal)).toBeVisible();
  await moveByColleague();
  await expect(column(page, lastStage()).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible(SOON);
  await changeDeal(colleague, deal, { stageId: stages[0]?.id });
  await expectMoveTold(colleague, page, marek.firstName);
});

test("one's own changes are told to nobody but the others", async ({ page }) => {
  await open(colleague, "/pipeline");
  await open(page, "/pipeline");
  await changeDeal(page, deal, { stageId: lastStage().id });
  await expect(column(page, lastStage()).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible(SOON);
  await changeDeal(page, deal, { stageId: stages[0]?.id });
  await expectMoveTold(page, colleague, olivia.firstName);
  await expect(page.getByText(/^Olivia .+ moved .+ to /)).toHaveCount(0);
});

test("a deal's page, the list and the count of Today follow within 2 seconds", async ({ page, context }) => {
  await open(page, overview(deal));
  const list = await context.newPage();
  await visit(list, "/deals?sortBy=createdAt&sortOrder=desc");
  await page.bringToFront();
  const name = unique("Renamed by Marek");
  await changeDeal(colleague, deal, { name });
  await expect(header(page).getByRole("heading", { name })).toBeVisible(SOON);
  await list.bringToFront();
  await expect(list.getByRole("main").getByText(name).first()).toBeVisible(SOON);
});

test("nothing moves while a card is dragged: a bar says that there is news, and it comes once the card is dropped", async ({
  page,
}) => {
  const other = await addDeal(page);
  await open(page, "/pipeline");
  await dragOver(page, card(page, deal), column(page, stages[1]));
  await expect(inAir(page)).toBeVisible();
  const place = await card(page, other).boundingBox();
  await changeDeal(colleague, other, { stageId: lastStage().id });
  await expect(page.getByRole("button", { name: /changes?: show/ })).toBeVisible(SOON);
  expect(await card(page, other).boundingBox()).toEqual(place);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(column(page, lastStage()).locator(`[data-deal-id="${other.id}"]`)).toBeVisible(SOON);
  await expect(page.getByRole("button", { name: /changes?: show/ })).toHaveCount(0);
});

test("while somebody types, the bar shows what others changed when it is pressed, and the text stays", async ({
  page,
}) => {
  await open(page, overview(deal));
  const field = page.getByRole("main").locator("textarea").first();
  await field.fill("Half a sentence");
  const name = unique("Renamed meanwhile");
  await changeDeal(colleague, deal, { name });
  await page.getByRole("button", { name: /changes?: show/ }).click(SOON);
  await expect(header(page).getByRole("heading", { name })).toBeVisible(SOON);
  await expect(field).toHaveValue("Half a sentence");
});

test("who else looks at a deal is shown, and gone when they leave it", async ({ page }) => {
  await open(page, overview(deal));
  await visit(colleague, overview(deal));
  await expect(header(page).getByText("Marek is here too")).toBeVisible(SOON);
  await expect(header(colleague).getByText("Olivia is here too")).toBeVisible(SOON);
  await visit(colleague, "/deals");
  await expect(header(page).getByText("Marek is here too")).toHaveCount(0, SOON);
});

test("eight tabs share one stream and all follow; when the tab that has it closes, another one takes over", async ({
  context,
  page,
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

test("after a while without a connection the page is right within 5 seconds of being back", async ({
  page,
  context,
}) => {
  await open(page, overview(deal));
  await context.setOffline(true);
  const name = unique("Renamed while away");
  await changeDeal(colleague, deal, { name });
  await expect(header(page).getByRole("heading", { name: deal.name })).toBeVisible();
  await context.setOffline(false);
  await expect(header(page).getByRole("heading", { name })).toBeVisible({ timeout: 5_000 });
});

test("a laptop that slept for an hour shows within 5 seconds of waking what others did meanwhile, each change once", async ({
  page,
  context,
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
  await changeDeal(colleague, deal, { name, stageId: lastStage().id });
  await context.clock.fastForward("01:00:00");
  await context.setOffline(false);
  const awake = { timeout: 5_000 };
  await Promise.all([
    expect(header(page).getByRole("heading", { name })).toBeVisible(awake),
    expect(column(board, lastStage()).getByRole("link", { name })).toHaveCount(1, awake),
    ...notes.map((note) => expect(page.getByText(note, { exact: true })).toHaveCount(1, awake)),
  ]);
});
