import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What no text of the product says (docs/words.md, 'What we say'). */
const NOT_SAID = [
  /\b(some|any|every)body\b/i,
  /\bwhoever\b/i,
  /\bmeanwhile\b/i,
  /\b(not|nothing|nobody|no longer|cannot|never)\b[^.:;"'`]* any more\b/i,
  /\be-mail\b|\b(by|a) mail\b|\bmailed\b/i,
  /\b(left|leave it|may stay) empty\b/i,
  /\bunder way\b/i,
  /\bwhat (becomes|came) of\b/i,
  /\b(is|are) told of\b/i,
  /\b(un)?fold(ed)? (this )?stage/i,
  /\bmade (again|by itself)\b/i,
  /\bwent on from\b|\bput off\b/i,
  /\blast touched\b/i,
  /\bnot noted\b/i,
  /(^|[">\s])(un)?tick(ed)? [a-z]|\b(un)?ticked\b/i,
  /\b(to go on|goes? on with|going on with)\b/i,
  /\bby (itself|themselves)\b/i,
  /\b(as|where) (it|they) stands?\b/i,
  /\bnot yours to\b|\bmay not see\b/i,
  /\bchange (its|the) last day\b/i,
  /\bhas got\b|\bso many\b/i,
];

/** Contracts to be signed, prompts for models, patterns for the headers of files and reasons that nobody is shown keep their words. */
const EXEMPT =
  /^lib\/(generated|agreements|pdf|tax-years)\/|(instructions|prompt|rules-fields|archive|archive-tables|repository-erasure)\.ts$|census\/fields\.ts$/;

/** A source file without its comments, which have their own words. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{}(),])\/\/[^\n]*/g, "$1");

/** The strings of a source file and what stands between its tags. */
const textsOf = (source: string): string[] =>
  [...withoutComments(source).matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}=;]*[A-Za-z][^<>{}=;]*[<{]/g)].map(
    ([text]) => text,
  );

test.each([
  ["a string", `const text = "Somebody has changed it";`],
  ["what stands in a tag", "<p>\n  Left empty, nothing happens.\n</p>"],
  ["a template", "const text = `The link was mailed`;"],
])("%s is read", (_, source) => {
  expect(textsOf(source).some((text) => NOT_SAID.some((word) => word.test(text)))).toBe(true);
});

test("the product says things as an American sales team would", () => {
  const found = globSync("{app,components,lib}/**/*.{ts,tsx}")
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) =>
      textsOf(readFileSync(file, "utf8"))
        // A word alone in small letters is a key.
        .filter((text) => !/^"[a-z]+"$/.test(text) && NOT_SAID.some((word) => word.test(text)))
        .map((text) => `${file}: ${text.replace(/\s+/g, " ").slice(0, 120)}`),
    );
  expect(found).toEqual([]);
});
