import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { unique } from "../desk";
import { addEvent, aMonth, aRep, card, drawn, figure, pathOf, rowOf, table } from "./revenue-desk";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("provider revenue", () => {
  test("sums up a range, and shows who earned it and the events behind it (REV-001, REV-003 to REV-005, REV-021, REV-024 to REV-026, REV-029, REV-030, PERM-025)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    await visit(page, pathOf("/provider-revenue", month));
    await expect(page.getByText("No revenue events found with current filters", { exact: true })).toBeVisible();
    await expect(figure(page, "Average per event")).toContainText("$0");
    const rep = await aRep(page);
    const [big, small] = [unique("Big"), unique("Small")];
    await addEvent(page, month, 5, { amount: 1000.56, customer: big, salesRepId: rep.id, isRecurring: true });
    await addEvent(page, month, 9, { amount: 234, customer: small, description: "Enrollment" });
    await visit(page);
    await expect(figure(page, "Total revenue")).toContainText("$1,235");
    await expect(figure(page, "Average per event")).toContainText("$617");
    await expect(figure(page, "Events")).toContainText("2");
    await expect(figure(page, "Trend")).toContainText("+100%");
    const reps = card(page, "Top Sales Reps");
    await expect(reps.getByRole("listitem")).toHaveText([`${rep.name}81%$1,001`, "Nobody19%$234"]);
    await expect(reps.locator(".recharts-pie-sector")).toHaveCount(2);
    const customers = card(page, "Top Customers");
    await expect(customers.getByRole("listitem")).toHaveText([
      `${big}1 event · 81% of the total$1,001`,
      `${small}1 event · 19% of the total$234`,
    ]);
    await expect(table(page).getByRole("columnheader")).toHaveText([
      "Date",
      "Amount",
      "Category",
      "Description",
      "Customer",
      "Sales Rep",
      "Recurring",
      "Actions",
    ]);
    await expect(rowOf(page, big).getByRole("cell")).toContainText([
      month.day(5, "day"),
      "$1,000.56",
      "Payroll",
      "March",
      big,
      rep.name,
      "Yes",
    ]);
    await expect(rowOf(page, small)).toContainText("No");
  });

  test("draws a line or bars, can be read with the arrow keys, and shows its figures as a table (REV-002, REV-016)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    await addEvent(page, month, 1, { amount: 12.5 });
    await visit(page, pathOf("/provider-revenue", month));
    await expect(drawn(page, "line")).toHaveCount(1);
    await page.getByRole("radio", { name: "Bar" }).click();
    await expect(drawn(page, "bar")).toHaveCount(1);
    await expect(drawn(page, "line")).toHaveCount(0);
    await expect(page).toHaveURL(/chart=bar/);
    await visit(page);
    await expect(drawn(page, "bar")).toHaveCount(1);
    await page.getByRole("radio", { name: "Line" }).click();

    await page.getByRole("application").focus();
    const note = page.getByRole("status").filter({ hasText: /event/ });
    await expect(note).toContainText("$12.50");
    await page.keyboard.press("ArrowRight");
    await expect(note).toContainText(month.day(2, "day"));
    await expect(note).toContainText("$0.00");
    await expect(note).toContainText("$12.50 so far");

    await page.getByRole("button", { name: "Show as table" }).click();
    const figures = page.getByRole("table", { name: "Revenue by day" });
    await expect(figures.locator("tbody tr")).toHaveCount(month.days);
    await expect(figures.locator("tbody tr").first()).toHaveText(`${month.day(1, "day")}$12.501$12.50$0.00`);
    await expect(drawn(page, "line")).toHaveCount(0);
  });
});
