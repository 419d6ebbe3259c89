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
  test("moves by a click on a stage in the row of its header, under the same rules", async ({ page }) => {
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

  test("is edited in a dialog, whose confidence goes from 0 to 100 in steps of 5 (DEAL-019, DEAL-038, CONST-030)", async ({
    page,
  }) => {
    const deal = await addDeal(page);
    const name = unique("Renamed");
    await visit(page, `${overview(deal)}?edit=true`);
    const dialog = page.getByRole("dialog", { name: "Edit Deal" });
    const slider = dialog.getByRole("slider", { name: "Confidence" });
    for (const [keys, value] of [
      [["End", "ArrowRight"], "100"],
      [["Home", "ArrowLeft"], "0"],
      [["ArrowRight"], "5"],
    ] as const) {
      for (const key of keys) await slider.press(key);
      await expect(slider).toHaveAttribute("aria-valuenow", value);
    }
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Expected value").fill("0");
    const sent = watchChanges(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(overview(deal));
    expect(sent).toMatchObject([{ method: "PATCH", body: { name, expectedValue: 0, confidence: 5 } }]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    const card = page.locator("section").filter({ hasText: "Deal Information" });
    await expect(fact(card, "Deal name")).toHaveText(name);
    await expect(fact(card, "Expected value")).toHaveText("$0");
  });
});
