import { Handshake } from "lucide-react";
import { describe, expect, it, test } from "vitest";
import { commandText, matchingCommands, type PaletteSection, sectionsOf } from "@/components/palette/items";
import { callElsewhere } from "@/components/palette/palette-dialog";
import type { SearchHit } from "@/lib/search/contract";

const hit = (kind: SearchHit["kind"], id: string, parentId: string | null = null): SearchHit => ({
  kind,
  id,
  parentId,
  title: id,
  detail: "",
});
const section = (...labels: string[]): PaletteSection => ({
  title: "Commands",
  items: labels.map((label) => ({ id: label, label, icon: Handshake, run: () => undefined })),
});
const labels = (text: string) =>
  matchingCommands([section("Go to Deals", "Add deal"), section("Move this deal to Closing", "Log out")], text).map(
    ({ label }) => label,
  );

describe("the commands for a text", () => {
  test.each([
    ["log out", ["Log out"]],
    ["out log", ["Log out"]],
    ["clos move", ["Move this deal to Closing"]],
    ["add", ["Add deal"]],
    ["deal", ["Go to Deals", "Add deal", "Move this deal to Closing"]],
    ["logg out", []],
  ])("'%s' are %j", (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it("behind '>' leave out records", () => {
    expect(commandText("> log")).toBe(" log");
    expect(commandText("log >")).toBeNull();
  });
});

test("where no deal is open, a call is logged on the open company, or its deal is chosen first", () => {
  const logged: string[] = [];
  const at = (pathname: string) => callElsewhere(pathname, (companyId) => void logged.push(companyId));
  const onCompany = at("/companies/c1/deals");
  if ("run" in onCompany) onCompany.run();
  expect(logged).toEqual(["c1"]);
  for (const place of ["/home", "/companies", "/companies/duplicates"])
    expect(at(place)).toMatchObject({ label: "Log a call", detail: "Choose its deal first", href: "/deals" });
});

test("hits lead to their records, a contact to its sheet and a proposal to its deal, in the order of the server's kinds", () => {
  const sections = sectionsOf([
    hit("deal", "d1"),
    hit("deal", "d2"),
    hit("contact", "k1", "c1"),
    hit("proposal", "p1", "d1"),
  ]);
  expect(sections.map(({ title }) => title)).toEqual(["Deals", "Contacts", "Proposals"]);
  expect(sections.flatMap(({ items }) => items.map((item) => "href" in item && item.href))).toEqual([
    "/deals/d1/overview",
    "/deals/d2/overview",
    "/contacts?contact=k1",
    "/deals/d1/proposals/p1",
  ]);
});
