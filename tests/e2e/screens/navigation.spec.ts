import { expect, test } from "../../support/browser/test";
import { arrive, visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";

test("a record that is opened from far down a list begins at its top, and going back returns to where one was", async ({
  page,
}) => {
  await withoutStream(page);
  await signInAs(page, "owner");
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, "/deals");
  const row = page.locator("tbody tr[data-row]").nth(8);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await row.evaluate((one) => one.scrollIntoView({ block: "center" }));
  await expect.poll(scrolled).toBeGreaterThan(150);
  await row.getByRole("link").first().click();
  await arrive(page, /\/deals\/.+\/overview$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(150);
});
