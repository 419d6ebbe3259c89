import { describe, expect, it, test } from "vitest";
import { type Press, shortcutOf } from "@/components/palette/shortcuts";
import { ALL_PAGES } from "@/lib/pages";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  place: "page",
  ...more,
});
const of = (pressed: Press, { afterG = false, singleKeys = true } = {}) => shortcutOf(pressed, afterG, singleKeys);

describe("the palette's keys", () => {
  test.each([
    ["Ctrl+K", press("k", { ctrlKey: true })],
    ["Cmd+K", press("k", { metaKey: true })],
    ["Ctrl+K in a field", press("k", { ctrlKey: true, place: "field" })],
    ["'/'", press("/")],
    ["Ctrl+Alt+K while text is formatted", press("k", { ctrlKey: true, altKey: true, place: "editor" })],
    [
      "Cmd+Alt+K, which writes another letter",
      press("˚", { code: "KeyK", metaKey: true, altKey: true, place: "editor" }),
    ],
  ])("%s opens it", (_, pressed) => {
    expect(of(pressed)).toEqual({ does: "palette" });
  });

  test.each([
    ["Ctrl+K while text is formatted", press("k", { ctrlKey: true, place: "editor" })],
    ["Ctrl+K in a dialog or menu", press("k", { ctrlKey: true, place: "popup" })],
    ["'/' in a field", press("/", { place: "field" })],
    ["'/' while letters are composed", press("/", { isComposing: true })],
  ])("%s does not", (_, pressed) => {
    expect(of(pressed)).toBeNull();
  });
});

describe("single keys", () => {
  const KEYS = ["/", "?", "g", "c", "e", "j", "k"];

  it("do nothing in fields, formatted text, dialogs, menus, while composing, and with another key held", () => {
    for (const key of KEYS)
      for (const elsewhere of [
        { place: "field" },
        { place: "editor" },
        { place: "popup" },
        { isComposing: true },
        { altKey: true },
      ] satisfies Partial<Press>[])
        expect([key, elsewhere, of(press(key, elsewhere))]).toEqual([key, elsewhere, null]);
  });

  it("do nothing once they are switched off (WCAG 2.1.4)", () => {
    for (const key of KEYS) expect([key, of(press(key), { singleKeys: false })]).toEqual([key, null]);
    expect(of(press("d"), { afterG: true, singleKeys: false })).toBeNull();
  });

  it("'g' begins what the next letter ends", () => {
    expect(of(press("g"))).toEqual({ does: "begin" });
    expect(of(press("d"), { afterG: true })).toEqual({ does: "go", letter: "d" });
    expect(of(press("c"), { afterG: true })).toEqual({ does: "go", letter: "c" });
    expect(of(press("Enter"), { afterG: true })).toBeNull();
  });
});

test("each page of a menu has a letter of its own", () => {
  const letters = ALL_PAGES.flatMap(({ menu }) => menu?.letter ?? []);
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true);
  expect(new Set(letters).size).toBe(letters.length);
});
