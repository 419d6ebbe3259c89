import { DEMO_ACCOUNTS } from "@/lib/domain/demo-accounts";
import { bringAxe, seriousOf } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";

test("the sign-in page says what Tandem is, and has buttons that sign in with the demo's accounts", async ({
  page,
}) => {
  await bringAxe(page);
  await visit(page, "/login");
  await expect(page.getByText(/^The sales CRM of PEO and ASO teams/)).toBeVisible();
  const buttons = page.getByRole("region", { name: "Look around in the demo" }).getByRole("button");
  await expect(buttons).toHaveCount(DEMO_ACCOUNTS.length);
  for (const [index, { firstName, role, place }] of DEMO_ACCOUNTS.entries()) {
    await expect(buttons.nth(index)).toHaveAccessibleName(`Look around as ${firstName}, ${role}`);
    await expect(buttons.nth(index)).toHaveAccessibleDescription(place);
  }
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await seriousOf(page, scheme)).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole("button", { name: "Look around as Olivia, owner" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Hello Olivia" })).toBeVisible();
});
