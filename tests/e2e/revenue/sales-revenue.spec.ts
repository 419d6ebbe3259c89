import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { unique } from "../desk";
import { addEvent, aMonth, aRep, card, drawn, figure, pathOf, rowOf, table, total } from "./revenue-desk";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("sales revenue", () => {
  test("is the user's own, and read-only (REV-014 to REV-020, REV-022, OPEN-048)", async ({ page }) => {
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
});
