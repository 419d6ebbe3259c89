import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { unique } from "../desk";
import {
  addEvent,
  aMonth,
  answerWith,
  aRep,
  card,
  drawn,
  figure,
  isRevenue,
  nextRevenue,
  pathOf,
  preset,
  rowOf,
  table,
  total,
} from "./revenue-desk";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("sales revenue", () => {
  test("is the user's own, and read-only (REV-014 to REV-020, REV-022)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const other = await aRep(page);
    await signInAs(page, "rep", "Summit PEO");
    const { id } = await (await page.request.get("/api/auth/current-user")).json();
    await signInAs(page, "owner");
    const [mine, theirs] = [unique("Mine"), unique("Theirs")];
    await addEvent(page, month, 3, { amount: 40, customer: mine, salesRepId: id });
    await addEvent(page, month, 4, { amount: 70, customer: theirs, salesRepId: other.id });
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, pathOf("/sales-revenue", month));
    await total(page, "$40");
    await expect(figure(page, "Average per event")).toContainText("$40");
    await expect(figure(page, "Events")).toContainText("1");
    await expect(figure(page, "Trend")).toContainText("+100%");
    await expect(drawn(page, "line")).toHaveCount(1);
    await page.getByRole("radio", { name: "Bar" }).click();
    await expect(drawn(page, "bar")).toHaveCount(1);
    const customers = card(page, "Top Customers");
    await expect(customers.getByRole("listitem")).toHaveText([`${mine}1 event · 100% of the total$40`]);
    await expect(rowOf(page, mine)).toBeVisible();
    await expect(rowOf(page, theirs)).toHaveCount(0);
    await expect(table(page).getByRole("button", { name: /Actions|Edit|Delete/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Revenue" })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Top Sales Reps" })).toHaveCount(0);
  });

  test("shows an Admin the rep they choose (REV-023)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const rep = await aRep(page);
    const customer = unique("Chosen");
    await addEvent(page, month, 3, { customer, salesRepId: rep.id });
    await signInAs(page, "admin");
    await visit(page, pathOf("/sales-revenue", month));
    await expect(page.getByText("No revenue events found with current filters")).toBeVisible();
    const asked = nextRevenue(page);
    await page.getByRole("combobox", { name: "Sales Rep" }).click();
    await page.getByRole("option", { name: rep.name }).click();
    expect((await asked).get("salesRepId")).toBe(rep.id);
    await expect(rowOf(page, customer)).toBeVisible();
  });

  test("says which figures could not be loaded, and loads them on the next try (ERR-016, ERR-017)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/sales-revenue");
    await page.route(isRevenue, (route) => route.fulfill({ status: 400, json: { message: "Broken" } }));
    await preset(page, "7d").click();
    await expect(page.getByText("Failed to calculate top customers", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to calculate top accounts", { exact: true })).toBeVisible();
    await expect(page.getByText("Failed to load revenue events")).toBeVisible();
    await page.unroute(isRevenue);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(page.getByText("Failed to calculate top customers")).toHaveCount(0);
  });

  test("shows the trend in green above 0 and in red otherwise, and by its sign (REV-027, REV-028)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/sales-revenue");
    for (const [percentageChange, text, color] of [
      [12.5, "+12.5%", "text-success"],
      [1, "+1%", "text-success"],
      [0, "0%", "text-destructive-text"],
      [-1, "-1%", "text-destructive-text"],
    ] as const) {
      await page.unroute(isRevenue);
      await answerWith(page, () => ({ trend: { percentageChange } }));
      await visit(page, "/sales-revenue");
      await preset(page, "7d").click();
      await expect(figure(page, "Trend").locator(".text-success, .text-destructive-text")).toHaveText(text);
      await expect(figure(page, "Trend").locator(".text-success, .text-destructive-text")).toHaveClass(
        new RegExp(color),
      );
    }
  });
});
