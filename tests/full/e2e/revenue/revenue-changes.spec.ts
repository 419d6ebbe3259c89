import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { toast, unique } from "../desk";
import { addEvent, aMonth, aRep, isRevenue, pathOf, rowOf, total } from "./revenue-desk";

const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format();
const dialog = (page: Page): Locator => page.getByRole("dialog", { name: /(Add|Edit) Revenue/ });
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Add Revenue|Save)$/ });

async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Revenue" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, label: string, typed: string, name = typed): Promise<void> {
  await dialog(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("combobox", { name: /^Search/ }).fill(typed);
  await page.getByRole("option", { name: new RegExp(`^${name}( New category)?$`) }).click();
}

async function fill(page: Page, amount: string, category: string, description: string): Promise<void> {
  await dialog(page).getByLabel("Amount").fill(amount);
  await choose(page, "Category", category);
  await dialog(page).getByLabel("Description").fill(description);
}

async function act(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("revenue events", () => {
  test.beforeEach(({ page }) => signInAs(page, "owner"));

  test("are added with what the form says, and count at once (REV-006, REV-010, REV-032, PERM-031, CONST-022)", async ({
    page,
  }) => {
    const month = aMonth();
    const rep = await aRep(page);
    const [category, description] = [unique("Category"), unique("Fee")];
    await visit(page, pathOf("/provider-revenue", month));
    await openForm(page);
    await expect(dialog(page).getByLabel("Event date")).toHaveValue(
      today().replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1"),
    );
    await expect(dialog(page).getByLabel("Recurring")).not.toBeChecked();
    const asked = page.waitForRequest((request) => request.url().includes("/selectors/sales-reps"));
    await choose(page, "Sales rep", rep.name);
    const days = new URL((await asked).url()).searchParams;
    const [start = "", end = ""] = [days.get("startDate"), days.get("endDate")].map((day) => day ?? "");
    expect(end).toBe(today());
    const back = new Date(`${end}T00:00:00Z`);
    back.setUTCMonth(back.getUTCMonth() - 3);
    expect(Math.abs(Date.parse(start) - +back)).toBeLessThan(4 * 86_400_000);
    await fill(page, "1250.5", category, description);
    await dialog(page).getByLabel("Customer").fill("Acme");
    await dialog(page).getByLabel("Event date").fill(month.day(7, "iso"));
    await dialog(page).getByLabel("Recurring").check();
    // A year that looks mistyped is asked about, and taken when it is saved again.
    await save(page).click();
    await expect(
      dialog(page)
        .getByText(`Is ${month.from.slice(0, 4)} right? Save again to keep it.`)
        .first(),
    ).toBeVisible();
    const posted = page.waitForRequest((request) => request.method() === "POST" && isRevenue(new URL(request.url())));
    await save(page).click();
    expect((await posted).postDataJSON()).toEqual({
      amount: 1250.5,
      category,
      description,
      customer: "Acme",
      eventDate: month.day(7, "iso"),
      isRecurring: true,
      salesRepId: rep.id,
    });
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, description)).toContainText(
      `${month.day(7, "day")}$1,250.50${category}${description}Acme${rep.name}Yes`,
    );
    await total(page, "$1,251");

    await openForm(page);
    await dialog(page).getByRole("combobox", { name: "Category" }).click();
    await expect(page.getByRole("option", { name: category })).toBeVisible();
  });

  test("are changed and deleted, and the figures follow (REV-011, REV-012, PERM-031)", async ({ page }) => {
    const month = aMonth();
    const description = unique("Fee");
    await addEvent(page, month, 3, { description, amount: 100 });
    await addEvent(page, month, 4, { amount: 20 });
    await visit(page, pathOf("/provider-revenue", month));
    await total(page, "$120");
    await act(page, rowOf(page, description), "Edit revenue");
    await expect(dialog(page).getByLabel("Description")).toHaveValue(description);
    await dialog(page).getByLabel("Amount").fill("300");
    await save(page).click();
    await expect(rowOf(page, description)).toContainText("$300");
    await total(page, "$320");
    await act(page, rowOf(page, description), "Delete revenue");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete revenue" }).click();
    await expect(rowOf(page, description)).toHaveCount(0);
    await total(page, "$20");
  });

  test("that are added outside the shown days say so, and are shown by a click", async ({ page }) => {
    const month = aMonth();
    const description = unique("Fee");
    await visit(page, pathOf("/provider-revenue", month));
    await openForm(page);
    await fill(page, "0.01", unique("Category"), description);
    await save(page).click();
    await expect(toast(page, "was added")).toContainText("Its day is outside of the shown range.");
    await page.getByRole("button", { name: "Show it" }).click();
    await expect(page).toHaveURL(new RegExp(`from=${today().slice(0, 7)}-01`));
    await page.goto(`/provider-revenue?from=${today()}&to=${today()}&sortBy=amount&sortOrder=asc`);
    await expect(rowOf(page, description)).toBeVisible();
  });

  test("that are refused without a reason show an error without one (ERR-074, ERR-075)", async ({ page }) => {
    const month = aMonth();
    const description = unique("Fee");
    await addEvent(page, month, 3, { description });
    await visit(page, pathOf("/provider-revenue", month));
    await page.route(/\/api\/providers\/[\w-]+\/revenue/, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 500, json: {} }),
    );
    await openForm(page);
    await fill(page, "12", "Payroll", "Kept");
    await save(page).click();
    await expect(toast(page, "Failed to add revenue")).toHaveText("Failed to add revenue");
    await expect(dialog(page).getByRole("alert")).toHaveText("Failed to add revenue");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await act(page, rowOf(page, description), "Edit revenue");
    await dialog(page).getByLabel("Amount").fill("13");
    await save(page).click();
    await expect(toast(page, "Failed to update revenue")).toHaveText("Failed to update revenue");
  });

  test("say why they could not be saved or deleted, and keep what was typed (ERR-074 to ERR-076)", async ({ page }) => {
    const month = aMonth();
    const description = unique("Fee");
    await addEvent(page, month, 3, { description });
    await visit(page, pathOf("/provider-revenue", month));
    await page.route(/\/api\/providers\/[\w-]+\/revenue/, (route) =>
      route.request().method() === "GET"
        ? route.fallback()
        : route.fulfill({ status: 400, json: { message: "The books are closed", code: "bad_request" } }),
    );
    await openForm(page);
    await fill(page, "12", "Payroll", "Kept");
    await save(page).click();
    await expect(page.getByText("Failed to add revenue")).toBeVisible();
    await expect(page.getByText("The books are closed").first()).toBeVisible();
    await expect(dialog(page).getByLabel("Description")).toHaveValue("Kept");
    await visit(page);
    await openForm(page);
    await expect(dialog(page).getByLabel("Description")).toHaveValue("Kept");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();

    await act(page, rowOf(page, description), "Edit revenue");
    await dialog(page).getByLabel("Amount").fill("13");
    await save(page).click();
    await expect(page.getByText("Failed to update revenue")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard", exact: true }).click();

    await act(page, rowOf(page, description), "Delete revenue");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete revenue" }).click();
    await expect(page.getByText("Failed to delete revenue")).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await expect(rowOf(page, description)).toBeVisible();
  });
});
