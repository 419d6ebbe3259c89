import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";

const isBoard = (url: string) => new URL(url).pathname === "/api/sales/leaderboards";

// They look at the next reads of a page, while others close deals.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("leaderboards", () => {
  test("begin with a year's revenue, and rank by what is chosen, kept in the address (LEAD-001 to LEAD-006, LEAD-015, LEAD-016, CONST-023 to CONST-026, ENUM-025, OPEN-029, OPEN-030)", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/leaderboards");
    await expect(page.getByRole("heading", { name: "12-Month Revenue Leaders" })).toBeVisible();
    await expect(
      page.getByText("Includes all revenue from the last 12 months, including recurring revenue from older deals"),
    ).toBeVisible();

    const asked = page.waitForRequest((request) => isBoard(request.url()));
    await page.getByRole("radio", { name: "Deals Closed" }).click();
    const query = new URL((await asked).url()).searchParams;
    expect(query.get("metric")).toBe("deals");
    expect((Date.parse(query.get("endDate") ?? "") - Date.parse(query.get("startDate") ?? "")) / 86_400_000).toBe(365);
    await expect(page.getByRole("heading", { name: "12-Month Deal Champions" })).toBeVisible();
    await expect(page.getByText("Counts deals closed in the last 12 months")).toBeVisible();
    await expect(page).toHaveURL(/metric=deals/);

    const monthly = page.waitForRequest((request) => isBoard(request.url()));
    await page.getByRole("radio", { name: "30 days" }).click();
    const month = new URL((await monthly).url()).searchParams;
    expect((Date.parse(month.get("endDate") ?? "") - Date.parse(month.get("startDate") ?? "")) / 86_400_000).toBe(30);
    await expect(page.getByRole("heading", { name: "Monthly Deal Champions" })).toBeVisible();
    await visit(page);
    await expect(page.getByRole("heading", { name: "Monthly Deal Champions" })).toBeVisible();
    await page.getByRole("radio", { name: "Revenue" }).click();
    await expect(page.getByRole("heading", { name: "Monthly Revenue Leaders" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Deals Closed" })).toBeChecked();
  });
});
