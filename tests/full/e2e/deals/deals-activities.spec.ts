import { signInAs } from "../../../e2e/accounts";
import { addDeal, choose, failCalls, listOf, toast } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** The types of the requirements, and after Client the kinds of those with how many there are. */
const CHOICES = [
  ...["All types", "Note", "Client", "Call 0", "Email 0", "Meeting 0", "Other 1", "System", "Stage change"],
  ...["Status change", "Sales rep change", "Proposal", "Misc", "Archive", "Unarchive"],
];

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("activities", () => {
  const open = (page: Page, deal: { id: string }) => visit(page, `/deals/${deal.id}/activities`);

  test("are added, listed under Today, open in a dialog, and are searched and filtered by type (DEAL-059 to DEAL-061, DEAL-064, DEAL-067, DEAL-074, DEAL-075, DEAL-081, ERR-046)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    await open(page, deal);
    await page.getByRole("button", { name: "Add Activity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Activity" });
    const save = dialog.getByRole("button", { name: "Save" });
    await dialog.getByLabel("Description").fill("Called the owner");
    await dialog.getByLabel("Details").fill("Wants a quote by Friday");
    await failCalls(page, "POST", "**/activities");
    await save.click();
    await expect(toast(page, "Failed to save activity")).toContainText("M1");
    await page.unroute("**/activities");
    await save.dblclick();
    await expect(dialog).toBeHidden();
    const entry = page.getByRole("region", { name: "Today" }).getByRole("listitem").filter({ hasText: "Called" });
    await expect(entry).toHaveCount(1);
    const [activity] = await listOf(page, `/api/deals/${deal.id}/activities`);
    expect(activity).toMatchObject({
      activityType: "client",
      description: "Called the owner",
      metadata: { details: "Wants a quote by Friday" },
      user: { firstName: "Riley", lastName: "Brooks" },
    });
    for (const key of ["id", "createdAt", "title"]) expect(activity).toHaveProperty(key);
    await entry.getByRole("button").click();
    const detail = page.getByRole("dialog", { name: "Client activity" });
    for (const text of ["Called the owner", "Wants a quote by Friday", "Client"]) {
      await expect(detail.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(detail.getByText(/^Riley Brooks · \w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
    await page.keyboard.press("Escape");

    const search = page.getByRole("searchbox", { name: "Search activities" });
    await search.fill("zzzz");
    await expect(page.getByText("No matching activities found", { exact: true })).toBeVisible();
    await search.fill("owner");
    await expect(entry).toHaveCount(1);
    await search.fill("");
    await page.getByLabel("Activity type").click();
    await expect(page.getByRole("option")).toHaveText(CHOICES);
    await page.getByRole("option", { name: "Archive", exact: true }).click();
    await expect(page.getByText("No matching activities found", { exact: true })).toBeVisible();
    await choose(page.getByRole("main"), "Activity type", "Client");
    await expect(entry).toHaveCount(1);
  });

  test("without a user are of 'System'; without any the tab says so (DEAL-065, DEAL-066)", async ({ page }) => {
    const deal = await addDeal(page);
    const items = [
      {
        id: crypto.randomUUID(),
        createdAt: "2026-03-15T16:00:00.000Z",
        happenedAt: "2026-03-15T16:00:00.000Z",
        kind: "change",
        durationMinutes: null,
        outcome: null,
        deal,
        noteId: null,
        title: "By nobody",
        description: "Intercepted",
        activityType: "misc",
        user: null,
        metadata: null,
        mentions: [],
        canChange: false,
      },
    ];
    await page.route("**/api/deals/*/timeline?*", (route) => {
      const wanted = new URL(route.request().url()).searchParams.get("activityType") === "misc" ? items : [];
      return route.fulfill({ json: { items: wanted, next: null, counts: null } });
    });
    await open(page, deal);
    await choose(page.getByRole("main"), "Activity type", "Misc");
    await expect(page.getByRole("listitem").filter({ hasText: "By nobody" })).toContainText("System");
    await visit(page);
    await page.getByRole("button", { name: "Add Activity" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Activity" });
    await dialog.getByLabel("Description").fill("Answered with an empty list");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("No activities yet", { exact: true })).toBeVisible();
  });
});
