import { describe, expect, test } from "vitest";
import { isSameName } from "@/lib/domain/same-name";

describe("the name that somebody types for a signature", () => {
  test.each([
    ["Jordan Lane", "jordan lane"],
    ["Jordan Lane", "  JORDAN   LANE "],
    ["José Núñez", "Jose Nunez"],
    ["Mary Ann O'Neil", "MaryAnn O’Neil"],
    ["Søren Łukasz", "Soren Lukasz"],
    ["Anne-Marie Smith", "Anne Marie Smith"],
    ["Zoë Strauß", "Zoe Strauss"],
    ["グレース ホッパー", "グレース　ホッパー"],
  ])("of %s may be typed as %s", (name, typed) => expect(isSameName(typed, name)).toBe(true));

  test.each([
    ["Jordan Lane", "Jordan"],
    ["Jordan Lane", "J. Lane"],
    ["Jordan Lane", "Lane Jordan"],
    ["Jordan Lane", "Someone Else"],
    ["Jordan Lane", ""],
    ["山田 太郎", "山田 次郎"],
  ])("of %s may not be typed as '%s'", (name, typed) => expect(isSameName(typed, name)).toBe(false));
});
