import "server-only";
import type { TextStyle } from "./fonts";

/** A part of a text in one style. */
export interface Span {
  text: string;
  style: TextStyle;
}

/** The width of a text in points. */
type Measure = (text: string, style: TextStyle) => number;

/** Breaks text at spaces (a longer word anywhere) so that every line is at most `maxWidth` points wide. */
export function breakLines(spans: Span[], maxWidth: number, measure: Measure): Span[][] {
  const widthOf = (pieces: Span[]) => pieces.reduce((sum, { text, style }) => sum + measure(text, style), 0);
  const lines: Span[][] = [];
  let line: Span[] = [];
  let width = 0;
  for (const word of wordsOf(spans)) {
    const space: Span[] = line.length === 0 ? [] : [{ text: " ", style: line.at(-1)?.style ?? "regular" }];
    const added = widthOf([...space, ...word]);
    if (width + added <= maxWidth) {
      line = joined(line, [...space, ...word]);
      width += added;
      continue;
    }
    if (line.length > 0) lines.push(line);
    const parts = breakWord(word, maxWidth, measure);
    line = parts.pop() ?? [];
    width = widthOf(line);
    lines.push(...parts);
  }
  if (line.length > 0 || lines.length === 0) lines.push(line);
  return lines;
}

/** A word may change its style in the middle. */
function wordsOf(spans: Span[]): Span[][] {
  const words: Span[][] = [[]];
  for (const { text, style } of spans) {
    text.split(" ").forEach((part, index) => {
      if (index > 0) words.push([]);
      if (part !== "") words.at(-1)?.push({ text: part, style });
    });
  }
  return words.filter((word) => word.length > 0);
}

function breakWord(word: Span[], maxWidth: number, measure: Measure): Span[][] {
  const parts: Span[][] = [[]];
  let width = 0;
  for (const { text, style } of word) {
    for (const char of text) {
      const added = measure(char, style);
      if (width > 0 && width + added > maxWidth) {
        parts.push([]);
        width = 0;
      }
      parts.push(joined(parts.pop() ?? [], [{ text: char, style }]));
      width += added;
    }
  }
  return parts;
}

/** Joins neighboring spans of one style. */
function joined(line: Span[], more: Span[]): Span[] {
  const spans = [...line];
  for (const span of more) {
    const last = spans.at(-1);
    if (last?.style === span.style) spans[spans.length - 1] = { ...last, text: last.text + span.text };
    else spans.push(span);
  }
  return spans;
}
