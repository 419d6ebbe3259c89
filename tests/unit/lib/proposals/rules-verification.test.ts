import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_CODE_BYTES, documentCodeOf, readDocumentCode } from "@/lib/proposals/rules";

const bytes = fc.uint8Array({ minLength: DOCUMENT_CODE_BYTES, maxLength: DOCUMENT_CODE_BYTES });

test("a code has 80 bits in four groups, and no letters that look alike", () => {
  expect(DOCUMENT_CODE_BYTES * 8).toBe(80);
  expect(documentCodeOf(new Uint8Array(10))).toBe("0000-0000-0000-0000");
  expect(documentCodeOf(new Uint8Array(10).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(documentCodeOf(one)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      expect(documentCodeOf(one) === documentCodeOf(other)).toBe(Buffer.from(one).equals(other));
    }),
  );
});

test("a code is understood the way people type it", () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom("-", " ", "", " – "), (of, between) => {
      const code = documentCodeOf(of);
      const typed = code.replaceAll("-", between).toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
      expect(readDocumentCode(` ${typed}\n`)).toBe(code);
    }),
  );
});

test.each([
  "",
  "4K7Q-M2XD-9RTB-W3H",
  "4K7Q-M2XD-9RTB-W3HFX",
  "4K7Q-M2XD-9RTB-W3HU",
  "4K7Q-M2XD-9RTB-W3H!",
  "４K7Q-M2XD-9RTB-W3HF",
])("%j is no code", (typed) => {
  expect(readDocumentCode(typed)).toBeNull();
});
