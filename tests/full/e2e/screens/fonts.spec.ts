import { signInAs } from "../../../e2e/accounts";
import { findProposals } from "../../../support/browser/screens";
import { expect, type Page, type Response, test } from "../../../support/browser/test";
import { bytesOverTheLine } from "../../../support/requests/line";

const KB = 1024;

/** Opens a page with an empty cache and returns the fonts that were loaded and preloaded, once the network is idle. */
async function load(page: Page, path: string) {
  const fonts: Response[] = [];
  const missing: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "font") fonts.push(response);
    if (response.url().includes("/_next/") && response.status() >= 400) missing.push(response.url());
  });
  const answer = await page.goto(path);
  await page.waitForLoadState("networkidle");
  const inHead = await page
    .locator("link[rel=preload], link[rel=modulepreload]")
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const inHeader = [...(answer?.headers().link ?? "").matchAll(/<([^>]+)>[^,]*rel="?preload/g)].map(
    ([, href]) => new URL(href ?? "", page.url()).href,
  );
  const kilobytes = (await Promise.all(fonts.map(bytesOverTheLine))).reduce((sum, size) => sum + size, 0) / KB;
  return {
    kilobytes,
    fonts: [...new Set(fonts.map((font) => font.url()))],
    preloaded: [...inHead, ...inHeader],
    missing,
  };
}

async function check(page: Page, path: string) {
  const { kilobytes, fonts, preloaded, missing } = await load(page, path);
  expect(kilobytes, fonts.join()).toBeLessThanOrEqual(60);
  expect(kilobytes, "a page has a font").toBeGreaterThan(10);
  expect(missing).toEqual([]);
  // Preloads have arrived, and no font is loaded that no text needs.
  for (const href of preloaded) expect((await page.request.get(href)).status(), href).toBe(200);
  const used = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter((face) => face.status === "loaded").length;
  });
  expect(used).toBe(fonts.length);
}

test("fonts take at most 60 KB, and only those that the page uses are preloaded: signed out", async ({ page }) => {
  await check(page, "/login");
});

test("fonts take at most 60 KB, and only those that the page uses are preloaded: a list", async ({ page }) => {
  await signInAs(page, "rep");
  await check(page, "/companies");
});

test("fonts take at most 60 KB, and only those that the page uses are preloaded: every step of an offer", async ({
  browser,
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const proposals = await findProposals(page.request);
  for (const status of [1, 2, 4, 5, 6]) {
    const proposal = proposals.find((one) => one.status === status);
    const client = await browser.newContext();
    await check(await client.newPage(), `/offers/${proposal?.id}`);
    await client.close();
  }
});

test("a name with letters beyond Latin 1 loads the part of the font that has them", async ({ page }) => {
  await signInAs(page, "rep");
  await page.goto("/companies");
  const extended = page.waitForResponse((response) => response.url().includes("latin_ext"));
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => heading.append(" Łódź"));
  expect((await extended).status()).toBe(200);
});
