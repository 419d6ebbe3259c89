import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBody, parseJson, RepeatedNameError } from "@/lib/file-worker/parse-json";

describe("a body", () => {
  const most = { depth: 3, values: 6 };
  const parse = (text: string) => parseBody(Buffer.from(text), most);

  test.each([
    '{"a":[{"b":1},2,3]}',
    "[1,2,3,4,5]",
    '"[[[[[[[[,,,,,,,,,,,,,,,,"',
    '{"a":"\\"[[[[[[,,,,,,,,,,,,,"}',
    " [ ] ",
  ])("of %s is read", (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  test.each([
    ["deeper", "[[[[1]]]]"],
    ["without end", "[".repeat(100_000)],
    ["with more values", `[${"1,".repeat(20)}1]`],
    ["with more objects", `[${"{},".repeat(20)}{}]`],
    ["of commas", ",".repeat(100_000)],
  ])("%s is refused in words, before anything is made of it", (_, text) => {
    expect(() => parse(text)).toThrow("The request contains more than this call accepts");
  });

  test.each([
    ["what is no JSON", Buffer.from('{"a":')],
    ["bytes that are no text", Buffer.from([0x22, 0xff, 0x22])],
    ["a text without end", Buffer.from('"\\')],
    ["nothing but space", Buffer.from("  ")],
  ])("of %s is refused", (_, bytes) => {
    expect(() => parseBody(bytes, most)).toThrow("The request body is not valid JSON");
  });
});

describe("a JSON text", () => {
  test("is read as JSON.parse reads it, or is refused as JSON.parse refuses it", () => {
    const anyText = fc.oneof(fc.json({ maxDepth: 5 }), fc.json({ stringUnit: "binary" }), fc.string(), jsonLike());
    fc.assert(
      fc.property(anyText, (text) => {
        let expected: unknown;
        try {
          expected = JSON.parse(text);
        } catch {
          expect(() => parseJson(text)).toThrow(SyntaxError);
          return;
        }
        try {
          expect(parseJson(text)).toEqual(expected);
        } catch (error) {
          // The texts above may repeat a name: then writing the value again is shorter in names.
          if (!(error instanceof RepeatedNameError)) throw error;
          expect(namesIn(text)).toBeGreaterThan(namesIn(JSON.stringify(expected)));
        }
      }),
      { numRuns: 500 },
    );
  });

  test("with a name twice in one object is refused, wherever the object is", () => {
    const name = fc.string({ unit: "binary", maxLength: 8 }).filter((text) => text.isWellFormed());
    fc.assert(
      fc.property(name, fc.json(), fc.json(), fc.nat(4), (written, first, second, depth) => {
        const key = JSON.stringify(written);
        const object = `{${key}:${first}, "\\u0078${"y".repeat(9)}":[],${key} :${second}}`;
        const text = `${'[{"a":['.repeat(depth)}${object}${"]}]".repeat(depth)}`;
        expect(() => JSON.parse(text)).not.toThrow();
        expect(() => parseJson(text)).toThrow(SyntaxError);
      }),
    );
  });

  test.each([
    ['{"a":1,"a":2}', "'a' is given more than once"],
    ['{"a":1,"\\u0061":2}', "'a' is given more than once"],
    ['{"__proto__":1,"__proto__":2}', "'__proto__' is given more than once"],
    ['{"":1,"":2}', "'' is given more than once"],
    ['{"a\\"":"x\\\\","a\\"":2}', "'a\"' is given more than once"],
  ])("%s says which", (text, message) => {
    expect(() => parseJson(text)).toThrow(message);
  });

  test.each(['{"a":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":["a","a"],"b":"a"}', '{"a":"{\\"a\\":1,\\"a\\":2}"}'])(
    "%s repeats no name",
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    },
  );

  // Anything but a single pass would not end within the time of a test.
  test("of a megabyte is read also if it is unusual", () => {
    const million = 1_000_000;
    const texts = [
      JSON.stringify({ a: '"\\'.repeat(million / 4) }),
      `{${Array.from({ length: million / 20 }, (_, index) => `"name ${index}":"\\\\"`).join()}}`,
      `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    ];
    for (const text of texts) expect(() => parseJson(text)).not.toThrow();
  });
});

/** Texts of JSON's own characters, few of them JSON. */
function jsonLike(): fc.Arbitrary<string> {
  const piece = fc.constantFrom("{", "}", "[", "]", ",", ":", '"', '"a"', '"b"', "\\", "\\u0061", "1", " ");
  return fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
}

const namesIn = (text: string): number => text.match(/"\s*:/g)?.length ?? 0;
