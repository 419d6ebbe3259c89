import { useState } from "react";
import { decimal, multiply, toText } from "@/lib/domain/decimal";

const THOUSAND = decimal(1000);

/**
 * Reads a number, also '$1,200', '2.75 %' and '48k' (thousands): null when empty, NaN (which every schema refuses) when it is not
 * a number.
 */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[$%,\s]/g, "");
  if (plain === "") return null;
  const match = /^(-?)(\d+\.?\d*|\.\d+)(k?)$/i.exec(plain);
  if (!match) return Number.NaN;
  const [, sign, digits = "", thousands] = match;
  const written = `${sign}${digits.replace(/^\./, "0.").replace(/\.$/, "")}`;
  return Number(thousands ? toText(multiply(decimal(written), THOUSAND)) : written);
}

/** What is wrong with a text while it is typed: '-' may still become a number, 'abc' may not. */
export function numberProblem(text: string, max: number, noNumber: string): string | undefined {
  const value = parseNumber(text);
  if (Number.isNaN(value)) return /^[\s$%,.-]*$/.test(text) ? undefined : noNumber;
  return value !== null && value > max ? `Must be at most ${max}` : undefined;
}

/**
 * Lets a number be typed as text: it stays as typed ('12.' is not rewritten under the cursor), and `format` rewrites it when the
 * input is left.
 */
export function useNumberText(
  value: unknown,
  onChange: (value: number | null) => void,
  format: (n: number) => string,
  /** The number for an empty box. */
  whenEmpty: number | null = null,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const current = typeof value === "number" ? value : null;
  const meaning = (text: string) => parseNumber(text) ?? whenEmpty;
  const draftHolds = draft !== null && Object.is(meaning(draft), current);
  const written = current === null || Number.isNaN(current) ? "" : format(current);
  return {
    text: draftHolds ? draft : written,
    onText(text: string) {
      setDraft(text);
      onChange(meaning(text));
    },
    onLeave() {
      if (!Number.isNaN(current)) setDraft(null);
    },
  };
}
