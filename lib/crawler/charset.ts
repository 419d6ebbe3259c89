const BYTE_ORDER_MARKS: [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
];
/** The bytes in which a page must declare its encoding. */
const DECLARED_WITHIN = 1024;
/** What the web means by Latin-1 and ASCII. */
const LATIN = "windows-1252";

/**
 * Decodes a page by its byte order mark, its Content-Type or its own declaration. If that is UTF-8, Latin-1 or missing, the bytes
 * decide between these two, because many servers declare one for everything.
 */
export function decodeText(body: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => body[at] === byte))?.[0];
  const encoding = marked ?? known(charsetOf(contentType)) ?? known(charsetOf(declarationIn(body))) ?? "utf-8";
  if (encoding !== "utf-8" && encoding !== LATIN) return new TextDecoder(encoding).decode(body);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return new TextDecoder(LATIN).decode(body);
  }
}

const declarationIn = (body: Buffer): string =>
  /<(?:meta|\?xml)[^>]{0,300}?(?:charset|encoding)[^>]{0,300}/i.exec(
    body.toString("latin1", 0, DECLARED_WITHIN),
  )?.[0] ?? "";

const charsetOf = (text: string): string | undefined =>
  /(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/i.exec(text)?.[1];

/** The encoding's canonical name; undefined for an unknown one. */
function known(label: string | undefined): string | undefined {
  if (!label) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    // A page whose declaration could be read as ASCII is not UTF-16, whatever it declares.
    return encoding.startsWith("utf-16") ? "utf-8" : encoding;
  } catch {
    return undefined;
  }
}
