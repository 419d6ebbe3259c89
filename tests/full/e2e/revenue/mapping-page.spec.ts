import { signInAs } from "../../../e2e/accounts";
import { bodyRows, button, failCalls, toast, watchCalls, watchChanges } from "../../../e2e/desk";
import { makeProvider } from "../../../e2e/own-people";
import {
  CALLS,
  MAPPINGS,
  makeMapping,
  makeRep,
  ownMapping,
  pick,
  selector,
  syncEnd,
  syncMapping,
  visitMapping,
} from "../../../e2e/revenue/mappings";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "admin");
});

test("a choice that cannot be saved shows an error, and the selectors go back to the saved one (ERR-052, ERR-053)", async ({
  page,
}) => {
  const { provider, mapping } = await ownMapping(page);
  const rep = await makeRep(page, provider);
  await failCalls(page, "PATCH", `**${CALLS}/mappings/${mapping.id}`);
  await visitMapping(page, mapping);
  await pick(page, "Provider", "Summit PEO");
  await expect(toast(page, "Failed to update provider")).toContainText("M1");
  await expect(selector(page, "Provider")).toHaveText(provider.name);
  await pick(page, "Sales Rep", rep.name);
  await expect(toast(page, "Failed to update sales rep")).toContainText("M1");
  await expect(selector(page, "Sales Rep")).toHaveText("No sales rep");
});

test("an amount is green above zero and red otherwise, with its sign (INTEG-022)", async ({ page }) => {
  const { mapping } = await ownMapping(page);
  await visitMapping(page, mapping);
  const events = [10, 0, -10].map((amount, index) => ({
    eventDate: "2025-03-05",
    amount,
    sourceReference: `R-${index}`,
    revenueType: "Payroll Fees",
  }));
  // The page came with what the server knows; after a sync it asks again.
  await page.route(`**${CALLS}/mappings/${mapping.id}/revenue?*`, (route) =>
    route.fulfill({ json: { items: events, total: 3, sum: 0, firstDay: "2025-03-05", lastDay: "2025-03-05" } }),
  );
  await button(page, "Sync Revenue").click();
  const amounts = bodyRows(page).locator("td:nth-child(2) span");
  await expect(amounts).toHaveText(["$10.00", "$0.00", "-$10.00"]);
  await expect(bodyRows(page).first().locator("td").first()).toHaveText("03/05/2025");
  const colors = await amounts.evaluateAll((found) =>
    found.map((one) => {
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("No canvas");
      canvas.fillStyle = getComputedStyle(one).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return green > red ? "green" : "red";
    }),
  );
  expect(colors).toEqual(["green", "red", "red"]);
});

/** The page of a mapping with a sync that runs as long as the returned run says so, and the page's requests. */
async function visitSyncing(page: Page) {
  const { mapping } = await ownMapping(page);
  await page.clock.install();
  await visitMapping(page, mapping);
  await page.request.post(`${CALLS}/mappings/${mapping.id}/revenue/sync`);
  const run = { ...(await syncEnd(page, mapping)), fetched: 100, status: "running" };
  await page.route(`**${CALLS}/mappings/${mapping.id}`, (route) =>
    route.fulfill({ json: { ...mapping, lastSync: run } }),
  );
  await button(page, "Sync Revenue").click();
  await expect(page.getByText(/^Syncing .*100 events read$/)).toBeVisible();
  return { run, asked: watchCalls(page, (request) => request.url().endsWith(mapping.id)) };
}

/** Nothing more is requested once the running requests are answered. */
async function expectQuiet(page: Page, asked: unknown[]): Promise<void> {
  await page.clock.runFor(3_000);
  const before = asked.length;
  await page.clock.runFor(20_000);
  expect(asked).toHaveLength(before);
}

test("a running sync shows its progress, and is polled until it ends (INTEG-026)", async ({ page }) => {
  const { run, asked } = await visitSyncing(page);
  await expect(button(page, "Sync Revenue")).toBeDisabled();
  run.fetched = 200;
  await page.clock.runFor(2_000);
  await expect(page.getByText(/200 events read/)).toBeVisible();
  Object.assign(run, { status: "failed", error: "Cloud9HR did not answer in time" });
  await page.clock.runFor(2_000);
  await expect(page.getByRole("alert").filter({ hasText: "The last sync failed" })).toContainText(
    "Cloud9HR did not answer in time",
  );
  await expect(button(page, "Sync Revenue")).toBeEnabled();
  expect(asked.length).toBeGreaterThan(1);
  await expectQuiet(page, asked);
});

test("a running sync is no longer polled once its page is left", async ({ page }) => {
  const { asked } = await visitSyncing(page);
  await page.clock.runFor(2_000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.locator("aside").getByRole("link", { name: "Users", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  await expectQuiet(page, asked);
});

test("a sync that cannot be started shows the server's message (ERR-054)", async ({ page }) => {
  const { mapping } = await ownMapping(page);
  await failCalls(page, "POST", /\/revenue\/sync$/);
  await visitMapping(page, mapping);
  await button(page, "Sync Revenue").click();
  await expect(toast(page, "Failed to sync revenue")).toContainText("M1");
});

test("past revenue follows a change only if the user chooses and confirms that (D-78)", async ({ page }) => {
  const { provider, mapping } = await ownMapping(page);
  const other = await makeProvider(page);
  const past = await syncMapping(page, mapping);
  const countOf = async ({ id }: { id: string }) =>
    (await (await page.request.get(`/api/providers/${id}/revenue`)).json()).count;
  await page.request.patch(`${CALLS}/mappings/${mapping.id}`, { data: { providerId: other.id } });
  expect([await countOf(provider), await countOf(other)]).toEqual([past, 0]);
  await visitMapping(page, mapping);
  const sent = watchChanges(page);
  await button(page, "Apply to past revenue").click();
  await expect(page.getByRole("alertdialog")).toContainText(other.name);
  await answerQuestion(page, "Cancel");
  expect(sent).toEqual([]);
  await button(page, "Apply to past revenue").click();
  await answerQuestion(page, "Apply");
  await expect(toast(page, `${past} past events will count for ${other.name}`)).toBeVisible();
  await expect.poll(() => countOf(other)).toBe(past);
  expect(await countOf(provider)).toBe(0);
});

test("a mapping can name its provider's people only: choosing another provider removes the sales rep, and says so", async ({
  page,
}) => {
  const { provider } = await ownMapping(page);
  const [rep, other] = [await makeRep(page, provider), await makeProvider(page)];
  const mapping = await makeMapping(page, { providerId: provider.id, salesRepId: rep.id });
  await visitMapping(page, mapping);
  await expect(selector(page, "Sales Rep")).toHaveText(rep.name);
  await selector(page, "Provider").click();
  await page.getByRole("combobox", { name: "Search providers" }).fill(other.name);
  await page.getByRole("option", { name: other.name }).click();
  await expect(toast(page, `${rep.name} is not on ${other.name}'s team`)).toBeVisible();
  await expect(selector(page, "Sales Rep")).toHaveText("No sales rep");
  await selector(page, "Sales Rep").click();
  await expect(page.getByText("No sales reps found")).toBeVisible();
});

test("a mapping can be removed after its revenue is shown, and a wrong one can get another of the platform's companies", async ({
  page,
}) => {
  const { provider, mapping } = await ownMapping(page);
  const events = await syncMapping(page, mapping);
  await visitMapping(page, mapping);
  await expect(page.getByText(new RegExp(`^${events} events? · \\$`))).toBeVisible();

  await button(page, "Correct").click();
  const dialog = page.getByRole("dialog", { name: "Correct Mapping" });
  await dialog.getByRole("combobox", { name: "Company at Cloud9HR" }).click();
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await options.first().click();
  await expect(dialog.getByText(new RegExp(`What came in: ${events} events? of \\$`))).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose what becomes of its revenue")).toBeVisible();
  await dialog.getByRole("radio", { name: "Remove it" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(mapping.id));
  await expect(selector(page, "Provider")).toHaveText(provider.name);

  await button(page, "Remove").click();
  await expect(page.getByRole("alertdialog").getByText(/What came in: \d+ events? of \$/)).toBeVisible();
  await page.getByRole("alertdialog").getByRole("radio", { name: "Remove it" }).click();
  await answerQuestion(page, "Remove mapping");
  await expect(page).toHaveURL(new RegExp(`${MAPPINGS}$`));
  await visit(page, `${MAPPINGS}?providerId=${provider.id}`);
  await expect(page.getByText("No mappings found", { exact: true })).toBeVisible();
});

test("an unknown id is 'not found'", async ({ page }) => {
  await visit(page, `${MAPPINGS}/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
