import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FileFormatChoices } from "@/components/import/file-format";

const shown = (separator: ";" | null, format: object) =>
  renderToStaticMarkup(
    <FileFormatChoices
      file={{} as never}
      view={{ separator } as never}
      format={{ openNumbers: null, openDays: null, ...format } as never}
      disabled={false}
    />,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

test("a file's separator, and what its columns need, are shown; what they leave open is asked with samples (D-239)", () => {
  const settings = { separator: null, decimal: ",", dayOrder: null };
  expect(shown(null, { settings })).toBe("");
  const text = shown(";", { settings, openNumbers: [], openDays: ["04/03/2027", "01/12/2026"] });
  expect(text).toContain("Column separator");
  expect(text).toContain("Date format Choose For example 04/03/2027 · 01/12/2026");
  expect(text).not.toContain("Decimal separator Choose");
});
