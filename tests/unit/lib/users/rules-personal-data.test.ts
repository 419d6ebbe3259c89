import { describe, expect, test } from "vitest";
import { patternOf, sentencesWith, withoutPerson } from "@/lib/users/rules-personal-data";

describe("a pattern of what names a person (D-218)", () => {
  test.each(["303-555-0177", "(303) 555-0177", "+1 303.555.0177", "13035550177", "3035550177"])(
    "fits their phone number typed as %s",
    (typed) => {
      const pattern = patternOf([], { phones: ["(303) 555-0177"] });
      expect(withoutPerson(`Call ${typed}, please`, pattern)).toBe("Call Deleted person, please");
    },
  );

  test.each(["93035550177", "303-555-01771", "303-555-0178"])("fits no other number: %s", (typed) => {
    expect(withoutPerson(typed, patternOf([], { phones: ["(303) 555-0177"] }))).toBe(typed);
  });

  test("fits whole words whatever the case, also beside accents, and nothing where there are none", () => {
    const pattern = patternOf(["Zoë Bell", "o'neil+x@a.test"]);
    expect(withoutPerson("ZOË BELL's, zoë bellé, (O'Neil+X@a.test)", pattern)).toBe(
      "Deleted person's, zoë bellé, (Deleted person)",
    );
    expect(withoutPerson("Anything at all", patternOf([], { phones: ["123"] }))).toBe("Anything at all");
  });
});

test("a doubtful text is shown by the sentences that hold the name", () => {
  const text = "Sent the price. Bell will call! Later\nAsk Bell. No bells.";
  expect(sentencesWith(text, patternOf(["Bell"]))).toBe("Bell will call! … Ask Bell.");
  expect(sentencesWith(`Bell ${"x".repeat(400)}`, patternOf(["Bell"]))).toHaveLength(301);
});
