import { DEMO_ACCOUNTS } from "@/lib/auth/rules";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("mark, icons, manifest and robots.txt are served with their own types to users who are not signed in", async ({
  page,
}) => {
  const types = {
    "/mark.svg": "image/svg+xml",
    "/favicon.ico": "image/x-icon",
    "/icon-192.png": "image/png",
    "/apple-touch-icon.png": "image/png",
    "/manifest.webmanifest": "application/manifest+json",
    "/robots.txt": "text/plain",
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toContain(type);
  }
  await visit(page, "/login");
  const mark = page.getByRole("banner").locator("img");
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the sign-in page has buttons that sign in with the demo's accounts", async ({ page }) => {
  await visit(page, "/login");
  const buttons = page.getByRole("region", { name: "Explore the demo as" }).getByRole("button");
  await expect(buttons).toHaveCount(DEMO_ACCOUNTS.length);
  await page.getByRole("button", { name: "Olivia, owner" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("heading", { name: "Hello Olivia" })).toBeVisible();
});
