import { signInAs } from "../../../e2e/accounts";
import {
  activityTypes,
  addDeal,
  alertOf,
  button,
  fact,
  failCalls,
  header,
  listOf,
  overview,
  toast,
  unique,
  watchChanges,
} from "../../../e2e/desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("a deal", () => {
  test("moves by a click on a stage in the row above its figures, under the same rules", async ({ page }) => {
    const stages = (await listOf(page, "/api/deals/stages")).map((stage) => stage.name);
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    const steps = page.getByRole("navigation", { name: "Stage" });
    const current = steps.locator("[aria-current=step]");
    await expect(steps.getByRole("button")).toHaveText(stages);
    await expect(current).toHaveText(stages[0] ?? "");
    const sent = watchChanges(page);
    await current.click();
    await steps.getByRole("button", { name: stages[3], exact: true }).click();
    await expect(current).toHaveText(stages[3] ?? "");
    expect(sent).toHaveLength(1);
    await failCalls(page, "PATCH", `**/api/deals/${deal.id}`);
    await steps.getByRole("button", { name: stages[0], exact: true }).click();
    await expect(toast(page, "Failed to update stage")).toContainText("M1");
    await expect(current).toHaveText(stages[3] ?? "");
  });

  test("can be edited in place: value, close date, priority and confidence are saved by Enter and left unchanged by Escape", async ({
    page,
  }) => {
    const deal = await addDeal(page, { expectedValue: 1000, confidence: 50 });
    await visit(page, overview(deal));
    const top = header(page);
    const edit = (what: string) => top.getByRole("button", { name: `Edit ${what}` });
    const sent = watchChanges(page);
    await edit("expected value").click();
    await page.getByRole("dialog").getByLabel("Expected value").fill("5000");
    await page.keyboard.press("Escape");
    await expect(fact(top, "Expected value")).toHaveText("$1,000");
    await expect(edit("expected value")).toBeFocused();
    expect(sent).toEqual([]);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Expected value").fill("12abc");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Expected value")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("dialog").getByLabel("Expected value").fill("5000");
    await page.keyboard.press("Enter");
    await expect(fact(top, "Expected value")).toHaveText("$5,000");
    await edit("expected close date").click();
    await page.getByRole("dialog").getByLabel("Expected close date").fill("2037-05-06");
    await page.keyboard.press("Enter");
    await expect(fact(top, "Expected close date")).toHaveText("May 06, 2037");
    await edit("priority").click();
    await page.getByRole("menuitemradio", { name: "High priority" }).click();
    await expect(fact(top, "Priority")).toHaveText("High priority");
    await edit("confidence").click();
    await page.getByRole("dialog").getByLabel("Confidence").fill("80");
    await page.getByRole("heading", { level: 1 }).click();
    await expect(fact(top, "Confidence")).toHaveText("High80%");
    const card = page.locator("section").filter({ hasText: "Deal Information" });
    await expect(fact(card, "Expected value")).toHaveText("$5,000");
    await expect(fact(card, "Confidence")).toHaveText("High80%");
    expect(sent.map(({ body: { version, ...change } }) => change)).toEqual([
      { expectedValue: 5000 },
      { expectedCloseDate: "2037-05-06" },
      { priority: 1 },
      { confidence: 80 },
    ]);
  });

  for (const [status, badge, label] of [
    ["won", "Won", "Reason Won*"],
    ["lost", "Lost", "Reason Lost*"],
  ] as const) {
    test(`is marked as ${status} with a reason, and reopened when confirmed (DEAL-033, DEAL-041 to DEAL-045, DEAL-077, VALID-048, ERR-041 to ERR-043)`, async ({
      page,
    }) => {
      const deal = await addDeal(page);
      const path = `/api/deals/${deal.id}/status`;
      const top = header(page);
      await visit(page, overview(deal));
      await button(page, `Mark as ${badge}`).click();
      const dialog = page.getByRole("dialog", { name: `Mark as ${badge}` });
      const submit = dialog.getByRole("button", { name: `Mark as ${badge}` });
      const sent = watchChanges(page);
      await dialog.getByLabel(label, { exact: true }).fill("   ");
      await submit.click();
      await expect(alertOf(dialog, "Reason is required")).toBeVisible();
      expect(sent).toMatchObject([{ method: "PATCH", path, body: { status } }]);
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel(label, { exact: true }).fill("Price");
      await failCalls(page, "PATCH", `**${path}`);
      await submit.click();
      await expect(toast(page, `Failed to mark deal as ${status}`)).toContainText("M1");
      await page.unroute(`**${path}`);
      await submit.click();
      await expect(dialog).toBeHidden();
      await expect(toast(page, `Failed to mark deal as ${status}`)).toHaveCount(0);
      const reason = status === "won" ? { reasonWon: "Price" } : { reasonLost: "Price" };
      expect(sent.at(-1)).toMatchObject({ method: "PATCH", path, body: { status, ...reason } });
      await expect(top.getByText(badge, { exact: true })).toBeVisible();
      await expect(fact(top, "Stage")).toHaveCount(0);
      const question = page.getByRole("alertdialog");
      const calls = sent.length;
      await button(page, "Reopen deal").click();
      await answerQuestion(page, "Cancel");
      expect(sent).toHaveLength(calls);
      await failCalls(page, "PATCH", `**${path}`);
      await button(page, "Reopen deal").click();
      await question.getByRole("button", { name: "Reopen deal" }).click();
      await expect(toast(page, "Failed to reopen deal")).toContainText("M1");
      await page.unroute(`**${path}`);
      await question.getByRole("button", { name: "Reopen deal" }).click();
      await expect(question).toBeHidden();
      expect(sent.at(-1)?.body).toMatchObject({ status: "open" });
      await expect(top.getByText("Open", { exact: true })).toBeVisible();
      await expect(fact(top, "Stage")).toHaveCount(1);
      expect((await activityTypes(page, deal)).slice(0, 2)).toEqual([
        ["status_change", "Riley"],
        ["status_change", "Riley"],
      ]);
    });
  }

  test("is edited in a dialog (DEAL-019, DEAL-038, VALID-045 to VALID-047, CONST-030, ERR-044)", async ({ page }) => {
    const deal = await addDeal(page);
    const name = unique("Renamed");
    const path = `/api/deals/${deal.id}`;
    await visit(page, `${overview(deal)}?edit=true`);
    const dialog = page.getByRole("dialog", { name: "Edit Deal" });
    const save = dialog.getByRole("button", { name: "Save" });
    const sent = watchChanges(page);
    await dialog.getByLabel("Name", { exact: true }).fill(" ");
    await dialog.getByLabel("Expected value").fill("-1");
    await save.click();
    await expect(alertOf(dialog, "Name is required")).toBeVisible();
    await expect(dialog.getByLabel("Expected value")).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
    const slider = dialog.getByRole("slider", { name: "Confidence" });
    await slider.press("End");
    await expect(slider).toHaveAttribute("aria-valuenow", "100");
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "100");
    await slider.press("Home");
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "5");
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Expected value").fill("0");
    await failCalls(page, "PATCH", `**${path}`);
    await save.click();
    await expect(toast(page, "Failed to update deal")).toContainText("M1");
    await page.unroute(`**${path}`);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(overview(deal));
    expect(sent.at(-1)).toMatchObject({ method: "PATCH", path, body: { name, expectedValue: 0, confidence: 5 } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const card = page.locator("section").filter({ hasText: "Deal Information" });
    await expect(fact(card, "Name")).toHaveText(name);
    await expect(fact(card, "Expected value")).toHaveText("$0");
    for (const confidence of [101, -1]) {
      expect((await page.request.patch(path, { data: { confidence } })).status()).toBe(400);
    }
  });
});
