import { signInAs } from "../../../e2e/accounts";
import { addDeal, alertOf, answerOf, choose, failCalls, listOf, toast, watchChanges } from "../../../e2e/desk";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const TYPES = [
  ...["System", "Stage change", "Status change", "Sales rep change", "Note", "Proposal", "Misc", "Archive"],
  ...["Client", "Unarchive"],
];

const makeNote = (page: Page, deal: { id: string }, content: string): Promise<{ id: string; content: string }> =>
  answerOf(page.request.post(`/api/deals/${deal.id}/notes`, { data: { content } }));
const makeActivity = (page: Page, deal: { id: string }, description: string, details?: string) =>
  answerOf(page.request.post(`/api/deals/${deal.id}/activities`, { data: { description, details } }));

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("activities", () => {
  const open = (page: Page, deal: { id: string }) => visit(page, `/deals/${deal.id}/activities`);
  const entryOf = (page: Page, text: string): Locator => page.getByRole("listitem").filter({ hasText: text });

  test("are added, and listed under Today (DEAL-061, DEAL-064, DEAL-074, DEAL-075, VALID-049, VALID-050, ERR-046)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    await makeActivity(page, deal, "Only a description");
    await open(page, deal);
    await page.getByRole("button", { name: "Add Activity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Activity" });
    const save = dialog.getByRole("button", { name: "Save" });
    const sent = watchChanges(page);
    await save.click();
    await expect(alertOf(dialog, "Description is required")).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByLabel("Description").fill("Called the owner");
    await dialog.getByLabel("Details").fill("Wants a quote by Friday");
    await failCalls(page, "POST", "**/activities");
    await save.click();
    await expect(toast(page, "Failed to save activity")).toContainText("M1");
    await dialog.getByLabel("Description").fill("Called the owner twice");
    await page.unroute("**/activities");
    await save.dblclick();
    await expect(dialog).toBeHidden();
    const today = page.getByRole("region", { name: "Today" });
    await expect(today.getByRole("listitem").filter({ hasText: "Called the owner twice" })).toHaveCount(1);
    await expect(today.getByRole("listitem").filter({ hasText: "Only a description" })).toHaveCount(1);
    const [activity] = await listOf(page, `/api/deals/${deal.id}/activities`);
    expect(activity).toMatchObject({
      activityType: "client",
      description: "Called the owner twice",
      metadata: { details: "Wants a quote by Friday" },
      user: { firstName: "Riley", lastName: "Brooks" },
    });
    for (const key of ["id", "createdAt", "title"]) expect(activity).toHaveProperty(key);
    await entryOf(page, "Called the owner twice").getByRole("button").click();
    const detail = page.getByRole("dialog", { name: "Client activity" });
    for (const text of ["Called the owner twice", "Wants a quote by Friday", "Client"]) {
      await expect(detail.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(detail.getByText(/^Riley Brooks · \w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
  });

  test("are searched and filtered by type (DEAL-059, DEAL-060, DEAL-067, DEAL-081)", async ({ page }) => {
    const deal = await addDeal(page);
    await makeActivity(page, deal, "Lunch at noon");
    await makeActivity(page, deal, "Sent the census");
    await makeNote(page, deal, "A note about lunch");
    await open(page, deal);
    const entries = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.locator("time") });
    await expect(entries).toHaveCount(4);
    const search = page.getByRole("searchbox", { name: "Search activities" });
    await search.fill("census");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("Sent the census");
    await search.fill("zzzz");
    await expect(page.getByText("No matching activities found", { exact: true })).toBeVisible();
    await search.fill("");
    await page.getByLabel("Activity type").click();
    await expect(page.getByRole("option")).toHaveText(["All types", ...TYPES]);
    await page.keyboard.press("Escape");
    await choose(page.getByRole("main"), "Activity type", "Note");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("A note about lunch");
    await choose(page.getByRole("main"), "Activity type", "Client");
    await expect(entries).toHaveCount(2);
  });

  test("are grouped under Today, Yesterday, This Week and Older, in weeks from Sunday (DEAL-062, DEAL-063, DEAL-065, DEAL-066)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    const user = { firstName: "Riley", lastName: "Brooks" };
    const at = (createdAt: string, title: string, by: typeof user | null = user) => ({
      id: crypto.randomUUID(),
      createdAt,
      happenedAt: createdAt,
      kind: "change",
      durationMinutes: null,
      outcome: null,
      deal,
      title,
      description: "Intercepted",
      activityType: "misc",
      user: by,
      metadata: null,
      mentions: [],
    });
    const wednesday = "2026-03-18";
    const items = [
      at(`${wednesday}T14:00:00.000Z`, "On Wednesday"),
      at("2026-03-17T14:00:00.000Z", "On Tuesday"),
      at("2026-03-15T16:00:00.000Z", "On Sunday", null),
      at("2026-03-14T16:00:00.000Z", "On Saturday"),
      at("2026-03-04T16:00:00.000Z", "Two weeks ago"),
    ];
    await fixTime(page, new Date(`${wednesday}T20:00:00.000Z`));
    await page.route("**/api/deals/*/timeline?*", (route) => {
      const wanted = new URL(route.request().url()).searchParams.get("activityType") === "misc" ? items : [];
      return route.fulfill({ json: { items: wanted, next: null, counts: null } });
    });
    await open(page, deal);
    await choose(page.getByRole("main"), "Activity type", "Misc");
    await expect(page.getByRole("main").getByRole("region")).toHaveCount(5);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Deal Information",
      "Today",
      "Yesterday",
      "This Week",
      "Older",
    ]);
    const inGroup = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
    await expect(inGroup("Today")).toContainText(["On Wednesday"]);
    await expect(inGroup("Yesterday")).toContainText(["On Tuesday"]);
    await expect(inGroup("This Week")).toContainText(["On Sunday"]);
    await expect(inGroup("Older")).toContainText(["On Saturday", "Two weeks ago"]);
    await expect(entryOf(page, "On Sunday")).toContainText("System");
    await choose(page.getByRole("main"), "Activity type", "Archive");
    await expect(page.getByText("No matching activities found")).toBeVisible();
    await visit(page);
    await fixTime(page, new Date(`${wednesday}T20:05:00.000Z`));
    await page.getByRole("button", { name: "Add Activity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Activity" });
    await dialog.getByLabel("Description").fill("Answered with an empty list");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("No activities yet", { exact: true })).toBeVisible();
  });
});
