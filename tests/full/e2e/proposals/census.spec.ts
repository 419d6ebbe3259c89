import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeContact, makeDeal } from "../../../e2e/desk";
import { CSV, count, dialog, ORIGIN, openBuilder, opener, use } from "../../../e2e/proposals/census-desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();

async function fillProducts(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await next(page);
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
}

test("the keyboard alone takes a census, and the focus returns to where it was", async ({ page }) => {
  await openBuilder(page, "Summit PEO");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    dialog(page)
      .getByRole("button", { name: "Choose file" })
      .focus()
      .then(() => page.keyboard.press("Enter")),
  ]);
  await chooser.setFiles(CSV);
  await expect(use(page)).toBeVisible();
  await expect(dialog(page).getByText("Ignored: ")).toContainText("SSN");
  await use(page).focus();
  await page.keyboard.press("Enter");
  await expect(opener(page)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveValue("");
  await expect(opener(page)).toBeFocused();
});

test("a rep who has the client's file sends a priced link within a minute", async ({ page }) => {
  const company = await startAtDeal(page);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const began = performance.now();
  await press(
    page
      .getByRole("link", { name: "Add Proposal" })
      .or(page.getByRole("button", { name: "Add Proposal" }))
      .first(),
  );
  await press(opener(page));
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(dialog(page).getByRole("button", { name: "Choose file" })),
  ]);
  await chooser.setFiles(CSV);
  await press(use(page));
  await expect(page.getByText(ORIGIN)).toBeVisible();
  const forward = page.getByRole("button", { name: "Next" });
  await press(forward);
  await press(forward);
  await press(page.getByRole("checkbox", { name: /Payroll Processing/ }));
  await press(forward);
  await press(page.getByRole("button", { name: "Create proposal" }));
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await press(page.getByRole("button", { name: "Send to client" }).first());
  const send = page.getByRole("dialog");
  await press(send.getByRole("button", { name: /^Send/ }));
  await expect(send).toBeHidden();
  const seconds = (performance.now() - began) / 1000;
  const measured = `${clicks} clicks, ${seconds.toFixed(1)} seconds`;
  test.info().annotations.push({ type: "measured", description: measured });
  console.log(`From a census file to the client's mail (${company}): ${measured}`);
  expect(clicks).toBeLessThanOrEqual(11);
  expect(seconds).toBeLessThan(60);
});

/** On the page of a new deal, whose company has a contact. */
async function startAtDeal(page: Page): Promise<string> {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id: contactId } = await makeContact(page, company.id, "Jordan", { email: "jordan@client.test" });
  const { id } = await makeDeal(page, company.id);
  await page.request.put(`/api/deals/${id}/contacts/${contactId}`, { data: { roles: ["signs"], isPrimary: true } });
  await visit(page, `/deals/${id}/proposals`);
  return company.name;
}

test("the estimate counts each person's own pay, as one types, and the next proposal can use the census again", async ({
  page,
}) => {
  await openBuilder(page, "Summit PEO");
  await opener(page).click();
  await dialog(page).getByLabel("Census file").setInputFiles(CSV);
  await use(page).click();
  await expect(page.getByText(ORIGIN)).toBeVisible();
  const basis = page.getByText(/From 4 people in 3 states/).filter({ visible: true });
  await expect(basis).toContainText(/, from the census of \w{3} \d+, \d{4}, \d{4} tables/);
  await count(page).fill("5");
  await expect(basis).toBeHidden();
  await count(page).fill("4");
  await expect(basis).toContainText("from the census of");

  // A closed tab loses neither the census nor that it counts.
  await page.reload();
  await expect(page.getByText(ORIGIN)).toBeVisible();
  await expect(basis).toContainText("from the census of");
  await next(page);
  await next(page);
  await fillProducts(page);
  await expect(basis).toContainText("from the census of");

  await visit(page, page.url().replace(/proposals\/(.*)$/, "proposals/create?cloneId=$1"));
  await expect(page.getByText(ORIGIN)).toBeVisible();
  await expect(basis).toContainText("from the census of");

  await visit(page, page.url().replace(/\?.*/, ""));
  await expect(basis).toHaveCount(0);
  const again = page.getByRole("button", { name: /^Use the census of \w{3} \d+, \d{4}, 5 people$/ });
  await again.click();
  await expect(count(page)).toHaveValue("4");
  await expect(again).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(page.getByText(ORIGIN)).toBeVisible();
  await expect(basis).toContainText("from the census of");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(count(page)).toHaveValue("");
  await expect(again).toBeVisible();
});
