import { expect, test } from "vitest";
import { accentsOf, contrast, LEAST_CONTRAST } from "@/lib/domain/accent";

const COLORS = [
  "#ffffff",
  "#000000",
  "#ffee00",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#808080",
  "#1f4fd8",
  "#123456",
  "#fafafa",
];

test.each(COLORS)("%s can be read on light and dark pages, and the text on it", (color) => {
  const { light, dark } = accentsOf(color);
  for (const [one, page] of [
    [light, "#f5f6f8"],
    [dark, "#1c1e23"],
  ] as const) {
    expect(contrast(one.color, one.text)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrast(one.color, page)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
});

test("a color that can be read stays as it was chosen", () => {
  expect(accentsOf("#1f4fd8").light).toEqual({ color: "#1f4fd8", text: "#ffffff" });
});
