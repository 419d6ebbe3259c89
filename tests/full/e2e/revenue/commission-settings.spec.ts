import { newContextOf } from "../../../e2e/accounts";
import { answerOf, fact, toast } from "../../../e2e/desk";
import { addPerson, makeProvider, pageOf } from "../../../e2e/own-people";
import { card } from "../../../e2e/revenue/revenue-desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const EARNING = "Revenue that earns a commission";

test("an owner chooses which categories of revenue earn a commission (D-184)", async ({ browser }) => {
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const provider = await makeProvider(admin);
  const owner = await pageOf(browser, await addPerson(admin, browser, provider, "Olga", "owner"));
  await admin.context().close();
  for (const category of ["Payroll Fees", "Benefits", "Setup"]) {
    const data = { amount: 100, category, description: category, eventDate: "2026-03-02" };
    await answerOf(owner.request.post(`/api/providers/${provider.id}/revenue`, { data }));
  }
  await visit(owner, "/profile");
  const commission = card(owner, "Commission");
  await expect(fact(commission, EARNING)).toHaveText("All categories");
  await commission.getByRole("button", { name: "Edit" }).click();
  const form = owner.getByRole("form", { name: "Edit commission" });
  const boxes = form.getByRole("group", { name: EARNING }).getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await form.getByRole("checkbox", { name: "Benefits" }).uncheck();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(owner, "Commission updated")).toBeVisible();
  await visit(owner);
  await expect(fact(commission, EARNING)).toHaveText("All categories but Benefits");
  await owner.context().close();
});
