import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PAGES, type Page } from "@/lib/pages";

const PUBLIC = path.resolve("public");
const read = (name: string) => readFileSync(path.join(PUBLIC, name), "utf8");

test("the manifest names the product, and icons that have the sizes it says", async () => {
  const manifest = JSON.parse(read("manifest.webmanifest"));
  expect(manifest).toMatchObject({ name: "Tandem", start_url: "/home", display: "standalone" });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(path.join(PUBLIC, src)).metadata();
    expect(type, src).toMatch(format ?? "none");
    if (sizes !== "any") expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("search engines may index the sign-in page only: no page of the app, and no client's link", () => {
  const rules = [...read("robots.txt").matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, rule = ""]) => ({
    allows: verb === "Allow",
    rule,
    matches: (address: string) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)),
  }));
  // The longest rule that matches counts (RFC 9309).
  const isAllowed = (address: string) =>
    rules.filter(({ matches }) => matches(address)).toSorted((a, b) => b.rule.length - a.rule.length)[0]?.allows ??
    true;
  const pages = Object.values(PAGES as Record<string, Page>).map((page) => page.path);
  const hidden = [...pages, "/offers/x", "/embed/sign/x", "/api/deals", "/reset-password?token=x"];
  expect(hidden.filter(isAllowed)).toEqual([]);
  expect(isAllowed("/login")).toBe(true);
});
