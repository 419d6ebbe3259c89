import { expect, test } from "vitest";
import { isComposing, isSaveKey } from "@/components/kit/keys";

const press = (key: object, native: object = {}) =>
  ({
    key: "Enter",
    ctrlKey: false,
    metaKey: false,
    ...key,
    nativeEvent: { isComposing: false, keyCode: 13, ...native },
  }) as Parameters<typeof isSaveKey>[0];

test("Ctrl+Enter and Cmd+Enter save a form, Enter alone and other keys do not", () => {
  expect([press({ ctrlKey: true }), press({ metaKey: true })].map(isSaveKey)).toEqual([true, true]);
  expect([press({}), press({ key: "s", ctrlKey: true })].map(isSaveKey)).toEqual([false, false]);
});

test("a key with which an input method composes saves nothing", () => {
  for (const native of [{ isComposing: true }, { keyCode: 229 }]) {
    expect(isComposing(press({}, native))).toBe(true);
    expect(isSaveKey(press({ ctrlKey: true }, native))).toBe(false);
  }
  expect(isComposing(press({}))).toBe(false);
});
