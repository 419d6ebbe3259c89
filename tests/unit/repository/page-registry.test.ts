import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { ALL_PAGES, PAGES, type Page, pathTo, permissionAt } from "@/lib/pages";

const ROOT = process.cwd();
const find = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll("\\", "/"));
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, "utf8");

/** app/(app)/companies/[companyId]/(tabs)/deals/page.tsx is /companies/{companyId}/deals. */
const pathOf = (file: string): string =>
  file
    .replace(/^app\/\(app\)|\/page\.tsx$/g, "")
    .replaceAll(/\/\([^/]+\)/g, "")
    .replaceAll(/\[(\w+)\]/g, "{$1}");

const files = find("app/(app)/**/page.tsx");
const registered: Readonly<Record<string, Page>> = PAGES;
const isList = ({ path }: Page) => !path.includes("{");

describe("the registry of pages", () => {
  test("has exactly one entry for every page, and a page for every entry (SHELL-040, SHELL-041)", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(ALL_PAGES.map(({ path }) => path).sort()).toEqual(files.map(pathOf).sort());
  });

  test("redirects to its own pages only", () => {
    for (const { opensAt } of ALL_PAGES) {
      if (opensAt !== undefined) expect(ALL_PAGES.map(({ path }) => path)).toContain(opensAt);
    }
  });

  test("has no reservation for a page that exists", () => {});
});

describe.each(files)("%s", (file) => {
  const source = read(file);
  const entry = Object.keys(registered).find((name) => registered[name]?.path === pathOf(file));

  test("asks for its entry's permission before anything else", () => {
    const first = /export default async function \w*\([^)]*\)[^{]*\{\s*([^;]+);/.exec(source)?.[1];
    expect(first, "its first statement").toMatch(new RegExp(`await requirePage\\(PAGES\\.${entry}\\)$`));
  });

  test("takes its title from its entry, or from the record that it shows", () => {
    expect(source).not.toMatch(/\btitle: ["'`][A-Z]/);
    if (entry && registered[entry] && isList(registered[entry]))
      expect(source).toContain(`export const metadata: Metadata = { title: PAGES.${entry}.title };`);
  });
});

describe("the middleware's gate", () => {
  test.each(ALL_PAGES.map(({ path, permission }) => [path, permission] as const))("of %s is %s", (path, permission) => {
    expect(permissionAt(path.replaceAll(/\{\w+\}/g, "0197a0c0-0000-7000-8000-000000000000"))).toBe(permission);
  });

  test.each([
    ["/deals/x/y/z/w", "deal.read"],
    ["/users/x/sessions", "admin.use"],
  ])("of %s, which has no page, is %s", (path, permission) => {
    expect(permissionAt(path)).toBe(permission);
  });

  test.each(["/", "/login", "/offers/x", "/dealsx", "/constructor", "/a/b/c"])(
    "lets everybody open %s (SHELL-039)",
    (path) => {
      expect(permissionAt(path)).toBeUndefined();
    },
  );
});

describe("breadcrumbs", () => {
  test.each<[string, Page, string | undefined, string[]]>([
    ["Home itself", PAGES.home, undefined, ["Home"]],
    ["a list", PAGES.deals, undefined, ["Home /home", "Deals"]],
    ["a record", PAGES.company, "Granite Builders", ["Home /home", "Companies /companies", "Granite Builders"]],
    [
      "a record two lists down",
      PAGES.mapping,
      "Alpine Builders",
      ["Home /home", "Integrations /integrations", "Cloud9HR /integrations/cloud9hr", "Alpine Builders"],
    ],
    ["a page below", PAGES.proposalBuilder, undefined, ["Home /home", "Deals /deals", "Add Proposal"]],
  ])("of %s", (_, page, name, trail) => {
    const found = breadcrumbsOf(page, name).map(({ label, href }) => (href ? `${label} ${href}` : label));
    expect(found).toEqual(trail);
  });

  test("are written by hand nowhere", () => {
    const sources = find("{app,components}/**/*.{ts,tsx}");
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((file) => /label: "Home"/.test(read(file)))).toEqual([]);
  });
});

test("an address has its parameters in their place, and no others", () => {
  expect(pathTo(PAGES.proposal.path, { dealId: "a/b", proposalId: "c" })).toBe("/deals/a%2Fb/proposals/c");
});
