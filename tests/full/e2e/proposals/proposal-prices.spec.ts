import { signInAs } from "../../../e2e/accounts";
import { addDeal } from "../../../e2e/desk";
import { expect, type Locator, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("the builder says when the proposal to clone does not exist, and starts empty", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  for (const cloneId of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await visit(page, `/deals/${deal.id}/proposals/create?cloneId=${cloneId}`);
    await expect(page.getByText("Proposal to start from not found")).toBeVisible();
    await expect(page).toHaveURL(`/deals/${deal.id}/proposals/create`);
    await expect(page.getByLabel("Company employee count")).toHaveValue("");
  }
});

test("the builder's last step shows what the client will see, and its bar hides no field that has the focus", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const deal = await addDeal(page);
  await visit(page, `/deals/${deal.id}/proposals/create`);
  await page.getByLabel("Company employee count").fill("40");
  await page.getByLabel("Average salary per year").fill("50000");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: /Product Build/ }).click();
  await page.getByRole("checkbox", { name: /Payroll Processing/ }).check();
  await page.getByRole("button", { name: "Next" }).click();
  const preview = page.getByRole("region", { name: "What the client will see" });
  const seen = (within: Locator) =>
    Promise.all([
      within.getByRole("row").allTextContents(),
      within.getByRole("heading", { name: "Payroll Processing" }).count(),
      within
        .getByText(/^\$[\d,]+ a month$/)
        .first()
        .textContent(),
      within.getByText("40 employees · 1 service").count(),
    ]);
  const promised = await seen(preview);
  expect(promised[0].length).toBeGreaterThan(4);

  await page.setViewportSize({ width: 375, height: 667 });
  const create = page.getByRole("button", { name: "Create proposal" });
  // From the top, where the bar would lie over it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(create).toBeInViewport({ ratio: 1 });
  const lastDay = page.getByLabel("Expiration date");
  await lastDay.focus();
  const [field, bar] = [await lastDay.boundingBox(), await page.locator("[data-action-bar]").boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await create.click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  await visit(page, `/offers/${/[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0]}`);
  expect(await seen(page.getByRole("main"))).toEqual(promised);
});
