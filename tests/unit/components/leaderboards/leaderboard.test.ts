import { describe, expect, test } from "vitest";
import { gapToNext, goalText, shareText, standingText } from "@/components/leaderboards/leaderboard-texts";
import { progressToNext, rank } from "@/lib/leaderboards/rules";

const scored = (scores: number[]) =>
  scores.map((score, index) => ({ name: `Rep ${String.fromCharCode(65 + index)}`, score, secondaryScore: 0 }));
const ranks = (scores: number[]) => rank(scored(scores)).map((one) => `${one.rank} ${one.name}`);

describe("ranks (D-75)", () => {
  test("go from the highest score down", () => {
    expect(ranks([5, 50, 20])).toEqual(["1 Rep B", "2 Rep C", "3 Rep A"]);
  });

  test("are shared by equal scores, and the next rank is skipped: 1, 1, 3", () => {
    expect(ranks([50, 50, 20, 20, 10])).toEqual(["1 Rep A", "1 Rep B", "3 Rep C", "3 Rep D", "5 Rep E"]);
  });

  test("with equal scores are ordered by the other metric, then by name", () => {
    const reps = [
      { name: "Zoe", score: 10, secondaryScore: 1 },
      { name: "Ana", score: 10, secondaryScore: 1 },
      { name: "Mia", score: 10, secondaryScore: 3 },
    ];
    expect(rank(reps).map((one) => one.name)).toEqual(["Mia", "Ana", "Zoe"]);
  });

  test("put a negative total below none at all", () => {
    expect(ranks([-10, 0])).toEqual(["1 Rep B", "2 Rep A"]);
  });
});

describe("progress toward the next rank (R:274, LEAD-008 to LEAD-010)", () => {
  const progress = (scores: number[], index: number) => {
    const rankings = rank(scored(scores));
    return progressToNext(rankings, rankings[index] ?? { rank: 0, score: 0 });
  };

  test.each([
    ["400 after 500", [500, 400], 1, 80],
    ["the leader", [500, 400], 0, 100],
    ["a shared first rank", [500, 500, 1], 1, 100],
    ["the rank after a shared one", [500, 500, 250], 2, 50],
    ["a shared rank, by the score above both", [100, 40, 40], 2, 40],
    ["nobody with a score", [0, 0], 1, 100],
    ["a next score of 0", [0, -5], 1, 0],
    ["a negative total", [100, -5], 1, 0],
    ["less than nothing behind less than nothing", [-5, -50], 1, 0],
    ["2 after 3, rounded", [3, 2], 1, 67],
  ])("of %s", (_, scores, index, percent) => {
    expect(progress(scores, index)).toBe(percent);
  });

  test("is 0 where the next score is missing", () => {
    expect(progressToNext([{ rank: 2, score: 10 }], { rank: 2, score: 10 })).toBe(0);
  });
});

describe("the table", () => {
  const rankings = rank([
    { salesRepId: "a", name: "Ana", score: 600, secondaryScore: 1 },
    { salesRepId: "b", name: "Bo", score: 300, secondaryScore: 3 },
    { salesRepId: "c", name: "Cy", score: -50, secondaryScore: 0 },
  ]);
  const of = (place: number) => rankings[place] ?? { salesRepId: "", name: "", rank: 0, score: 0, secondaryScore: 0 };

  test("says what separates each from the rank above", () => {
    expect([0, 1, 2].map((place) => gapToNext("revenue", rankings, of(place)))).toEqual([
      null,
      "$300 to rank 1",
      "$350 to rank 2",
    ]);
    expect(gapToNext("deals", rankings, of(1))).toBe("300 deals to rank 1");
  });

  test("says each one's share of what all brought in, never below nothing", () => {
    expect([0, 1, 2].map((place) => shareText(rankings, of(place)))).toEqual(["67%", "33%", "0%"]);
    const nobody = rank([{ salesRepId: "a", name: "Ana", score: 0, secondaryScore: 0 }]);
    expect(nobody.map((one) => shareText(nobody, one))).toEqual([null]);
  });
});

describe("the goal of the year", () => {
  test.each([
    [30_000, 120_000, "$30,000 this year · $90,000 to your goal of $120,000"],
    [120_000, 120_000, "$120,000 this year: your goal of $120,000 is reached"],
  ])("%d of %d", (year, goal, text) => {
    expect(goalText(year, goal)).toBe(text);
  });
});

describe("a rank in words", () => {
  const own = (score: number) => ({ metric: "revenue" as const, own: { score }, next: undefined, percent: 100 });

  test("says that nobody is ahead of a person with a score, and that a person without one has nothing to lead with yet", () => {
    expect(standingText(own(5))).toBe("100% · Nobody is ahead of you");
    expect(standingText({ ...own(5), behind: { name: "Bo", score: 2 } })).toBe("100% · $3 ahead of Bo");
    expect(standingText(own(0))).toBe("No revenue in this period yet");
    expect(standingText({ ...own(0), metric: "deals" })).toBe("No closed deals in this period yet");
  });

  test("says what separates two people below zero", () => {
    const next = { name: "Kofi", score: -5 };
    expect(standingText({ ...own(-50), next, percent: 0 })).toBe("0% · $45 behind Kofi");
  });
});
