import { useState } from "react";

/** The number a text means: null when empty, NaN (which every schema refuses) when it is none. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[$%,\s]/g, "");
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Lets a number be typed as text: what is being typed stays as typed ('12.' is not rewritten under the cursor), and is
 * written out by `format` when the input is left.
 */
export function useNumberText(value: unknown, onChange: (value: number | null) => void, format: (n: number) => string) {
  const [draft, setDraft] = useState<string | null>(null);
  const current = typeof value === "number" ? value : null;
  const draftHolds = draft !== null && Object.is(parseNumber(draft), current);
  const written = current === null || Number.isNaN(current) ? "" : format(current);
  return {
    text: draftHolds ? draft : written,
    onText(text: string) {
      setDraft(text);
      onChange(parseNumber(text));
    },
    onLeave() {
      if (!Number.isNaN(current)) setDraft(null);
    },
  };
}
