import { fixTime } from "../../support/browser/fixed-time";
import { expect, test } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { unique } from "../desk";
import {
  aMonth,
  aRep,
  choose,
  dialog,
  fill,
  isRevenue,
  openForm,
  pathOf,
  rowOf,
  save,
  today,
  total,
} from "./revenue-desk";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("revenue events", () => {
  test.beforeEach(({ page }) => signInAs(page, "owner"));

  test("are added with what the form says, and count at once (REV-006, REV-010, REV-032, PERM-031, CONST-022)", async ({
    page,
  }) => {
    const now = new Date();
    await fixTime(page, now);
    const month = aMonth();
    const rep = await aRep(page);
    const [category, description] = [unique("Category"), unique("Fee")];
    await visit(page, pathOf("/provider-revenue", month));
    await openForm(page);
    await expect(dialog(page).getByLabel("Event date")).toHaveValue(
      today(now).replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1"),
    );
    await expect(dialog(page).getByLabel("Recurring")).not.toBeChecked();
    const asked = page.waitForRequest((request) => request.url().includes("/selectors/sales-reps"));
    await choose(page, "Sales rep", rep.name);
    const days = new URL((await asked).url()).searchParams;
    const [start = "", end = ""] = [days.get("startDate"), days.get("endDate")].map((day) => day ?? "");
    expect(end).toBe(today(now));
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
});
