import { DEMO_ACCOUNTS } from "@/lib/domain/demo-accounts";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
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
  const blocked: string[] = [];
  page.on("console", (message) => message.type() === "error" && blocked.push(message.text()));
  await visit(page, "/login");
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
  await expect(page.locator('link[rel="icon"]')).toHaveCount(2);
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2);
  const mark = page.getByRole("banner").locator("img");
  await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(blocked).toEqual([]);
});

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
