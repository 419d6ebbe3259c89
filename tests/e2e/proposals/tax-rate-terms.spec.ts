import { expect, test } from "@playwright/test";
import { bringAxe, seriousOf } from "../../support/browser/axe";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { makeProvider } from "../revenue/mappings";

const NARROW = { width: 375, height: 812 };
const WIDE = { width: 1280, height: 900 };

test("an Admin plans a provider's state rates for next year at once, sees them as terms, and removes one (D-177)", async ({
  page,
}) => {
  await bringAxe(page);
  await signInAs(page, "admin");
  const provider = await makeProvider(page);
  const rates = `/api/providers/${provider.id}/tax-rates`;
  for (const state of ["FL", "NY"]) {
    const data = { taxName: `SUTA ${state}`, locality: 1, state, priceType: 2, minRate: 1, maxRate: 2.7, kind: "suta" };
    expect((await page.request.post(rates, { data })).ok()).toBe(true);
  }
  await visit(page, `/providers/${provider.id}?tab=products`);
  await page.getByRole("button", { name: /^Plan \d{4}$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Plan \d{4}$/ });
  const florida = dialog.getByRole("group", { name: "SUTA FL" });
  await expect(florida.getByLabel("Min rate")).toHaveValue("1");
  await florida.getByLabel("Min rate").fill("3");
  await dialog.getByRole("button", { name: "Plan these rates" }).click();
  await expect(florida.getByText("Min rate must be less than max rate")).toBeVisible();
  await florida.getByLabel("Min rate").fill("1.2");
  await florida.getByLabel("Wage base").fill("8000");
  const violations: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `plan, ${colorScheme}`)));
    await page.setViewportSize(NARROW);
    violations.push(...(await seriousOf(page, `plan, narrow, ${colorScheme}`)));
    await page.setViewportSize(WIDE);
  }
  expect(violations).toEqual([]);
  await dialog.getByRole("button", { name: "Plan these rates" }).click();
  await expect(page.getByText("2 rates planned")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Plan \d{4}$/ })).toHaveCount(0);

  // Today's rate is what it was.
  await expect(page.getByRole("row", { name: /SUTA FL/ })).toContainText("1% – 2.7%");
  await page.getByRole("button", { name: "Actions for SUTA FL" }).click();
  await page.getByRole("menuitem", { name: "Edit tax rate" }).click();
  const terms = page.getByRole("region", { name: "Terms" });
  await expect(terms.getByRole("listitem")).toContainText([
    /1\.20% to 2\.70%, wage base \$8,000/,
    /At first.*1\.00% to 2\.70%/,
  ]);
  await terms.getByRole("button", { name: /^Remove the term from/ }).click();
  await expect(page.getByText("Planned term removed")).toBeVisible();
  await expect(terms).toHaveCount(0);
});
