import { newContextOf } from "../../../e2e/accounts";
import { answerOf, fact, toast } from "../../../e2e/desk";
import { addPerson, makeProvider, pageOf } from "../../../e2e/own-people";
import { card } from "../../../e2e/revenue/revenue-desk";
import { bringAxe } from "../../../support/browser/axe";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const EARNING = "Revenue that earns a commission";

const form = (page: Page) => page.getByRole("form", { name: "Edit commission" });
const earning = (page: Page) => fact(card(page, "Commission"), EARNING);
const edit = (page: Page) => card(page, "Commission").getByRole("button", { name: "Edit" });

test("an owner chooses which categories of revenue earn a commission; somebody else's change is not lost (D-184)", async ({
  browser,
}) => {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin);
  const owner = await pageOf(browser, await addPerson(admin, browser, provider, "Olga", "owner"));
  await bringAxe(owner);
  await visit(owner, "/profile");
  await expect(earning(owner)).toHaveText("All categories. They are listed here once revenue has come in.");
  await expect(edit(owner)).toHaveCount(0);

  for (const category of ["Payroll Fees", "Benefits", "Setup"]) {
    const data = { amount: 100, category, description: category, eventDate: "2026-03-02" };
    await answerOf(owner.request.post(`/api/providers/${provider.id}/revenue`, { data }));
  }
  await visit(owner);
  await expect(earning(owner)).toHaveText("All categories");
  await edit(owner).focus();
  await owner.keyboard.press("Enter");
  const boxes = form(owner).getByRole("group", { name: EARNING }).getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await form(owner).getByRole("checkbox", { name: "Benefits" }).focus();
  await owner.keyboard.press("Space");
  await looksRight(owner);

  // An Admin has another page with the same card, and is faster.
  await visit(admin, `/providers/${provider.id}`);
  await edit(admin).click();
  await form(admin).getByRole("checkbox", { name: "Setup" }).uncheck();
  await form(admin).getByRole("button", { name: "Save" }).click();
  await expect(toast(admin, "Commission updated")).toBeVisible();
  await expect(earning(admin)).toHaveText("All categories but Setup");
  await admin.context().close();
  await form(owner).getByRole("button", { name: "Save" }).click();
  await expect(form(owner).getByRole("alert")).toContainText("What you typed is kept");
  for (const name of ["Benefits", "Setup"]) await expect(form(owner).getByRole("checkbox", { name })).not.toBeChecked();
  await expect(form(owner).getByRole("checkbox", { name: "Payroll Fees" })).toBeChecked();
  await form(owner).getByRole("button", { name: "Save" }).click();
  await expect(toast(owner, "Commission updated")).toBeVisible();
  await expect(edit(owner)).toBeFocused();
  await visit(owner);
  await expect(earning(owner)).toHaveText("All categories but Benefits, Setup");
  await looksRight(owner);
  await owner.context().close();
});
