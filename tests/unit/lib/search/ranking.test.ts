import { expect, test } from "vitest";
import type { SearchKind } from "@/lib/domain/search-words";
import type { Found } from "@/lib/search/dto";
import { bestHits } from "@/lib/search/ranking";

const found = (kind: SearchKind, title: string, isPast = false): Found => ({
  hit: { kind, id: `${kind} ${title}`, parentId: null, title, detail: "" },
  texts: [title],
  key: "",
  isPast,
});
const ranked = (words: string[], ...kinds: Found[][]) =>
  bestHits(kinds.map((rows) => ({ found: rows, words }))).map(({ id }) => id);

test("the kind with the best hit comes first, so that the first of all is the best", () => {
  expect(ranked(["harbor"], [found("company", "Old Harbor")], [], [found("deal", "Harbor")])).toEqual([
    "deal Harbor",
    "company Old Harbor",
  ]);
});

test("kinds whose best hits fit equally well keep their order", () => {
  expect(ranked(["harbor"], [found("company", "Harbor A")], [found("contact", "Harbor B")])).toEqual([
    "company Harbor A",
    "contact Harbor B",
  ]);
});

test("equally good hits keep the order they came in, with what is past behind them", () => {
  const rows = [found("deal", "Harbor new"), found("deal", "Harbor lost", true), found("deal", "Harbor old")];
  expect(ranked(["harbor"], rows)).toEqual(["deal Harbor new", "deal Harbor old", "deal Harbor lost"]);
});

test("of a kind five are shown, the best ones", () => {
  const rows = ["x harbor 1", "x harbor 2", "x harbor 3", "x harbor 4", "x harbor 5", "harbor"];
  const ids = ranked(
    ["harbor"],
    rows.map((title) => found("company", title)),
  );
  expect(ids).toHaveLength(5);
  expect(ids[0]).toBe("company harbor");
});
