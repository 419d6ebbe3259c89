const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });
const ABBREVIATED =
  /(?:^|\s)(?:inc|co|corp|ltd|st|mr|mrs|ms|dr|jr|sr|no|vs|u\.s|e\.g|i\.e|approx|dept|est|\p{Lu})\.\s*$/iu;
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+/;

/** The sentences of a markdown text by paragraph, without headings: those are nobody's statement. A list's item is a paragraph. */
export function paragraphsOf(markdown: string): string[][] {
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const isHeading = /^\s{0,3}#{1,6}\s/.test(line) || /^\s*(?:[-=*_]\s*){3,}$/.test(line);
    const text = line
      .replace(/^\s*>\s?/, "")
      .replace(LIST_MARK, "")
      .trim();
    if (isHeading || !text) isOpen = false;
    else if (isOpen && !LIST_MARK.test(line)) paragraphs.push(`${paragraphs.pop()} ${text}`);
    else paragraphs.push(text);
    if (!isHeading && text) isOpen = true;
  }
  return paragraphs.map(sentencesOf).filter((sentences) => sentences.length > 0);
}

function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of SEGMENTER.segment(paragraph)) {
    open += segment;
    if (ABBREVIATED.test(open)) continue;
    sentences.push(open);
    open = "";
  }
  return [...sentences, open].map((sentence) => balanced(sentence.trim())).filter(Boolean);
}

/** A sentence without marks of emphasis that begin or end in another one. */
const balanced = (sentence: string): string =>
  ["**", "__", "`"].reduce((text, mark) => (text.split(mark).length % 2 ? text : text.replaceAll(mark, "")), sentence);
