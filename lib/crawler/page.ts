import "server-only";
import { setImmediate as yieldToOthers } from "node:timers/promises";
import { decodeHTMLStrict } from "entities";
import { Parser } from "htmlparser2";
import { oneLine, redact } from "./plain-text";

/** The contents of a page's HTML: text that readers see, and data for programs. */
export interface WebPage {
  title: string | null;
  /** As the page declares it, such as 'en' or 'pt-BR'. */
  language: string | null;
  /** The visible text, a line per paragraph; headings begin with '# ' to '###### ', list items with '- '. */
  lines: string[];
  /** Absolute http(s) addresses with their link texts, in the page's order, without hidden links. */
  links: PageLink[];
  /** The first content of each meta name and property, in lower case. */
  meta: Map<string, string>;
  /** JSON-LD, unprocessed. */
  structuredData: unknown[];
  /** Absolute addresses of scripts and stylesheets. */
  assets: string[];
  /** The languages of translations. */
  translations: string[];
}

export interface PageLink {
  url: string;
  text: string;
}

/** After this many characters no more lines are kept. */
const MAX_TEXT = 30_000;
const MAX_LINE = 2_000;
const MAX_LINKS = 1_000;
const MAX_ASSETS = 200;
const MAX_META = 200;
/** The most characters of JSON-LD per page. */
const MAX_JSON = 128 * 1024;
/** The deepest JSON-LD: deeper data say nothing useful and could not be serialized. */
const MAX_JSON_DEPTH = 64;
const MAX_ADDRESS = 2_000;
/** How many characters are parsed at a time: some milliseconds. */
const CHUNK = 32 * 1024;
/** Deeper nesting would slow down the parser itself. */
const MAX_DEPTH = 512;

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Elements that are ignored completely. */
const UNSEEN = setOf(
  "script style template noscript iframe object embed svg math canvas video audio select datalist textarea button map",
);
/** Elements that repeat on every page: links in them count, their text does not. */
const REPEATED = setOf("nav menu dialog");
const BLOCKS = setOf(
  "address article aside blockquote body br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li main ol option p pre section summary table tbody td tfoot th thead tr ul",
);
const HEADINGS = setOf("h1 h2 h3 h4 h5 h6");

const HIDING_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0{0,9}\.?0{0,9}\s*(?:;|!|$)|(?:font-size|max-height|width|height)\s*:\s*0[a-z%]*\s*(?:;|!|$)|(?:left|top|text-indent)\s*:\s*-\d{3,}|clip\s*:\s*rect)/i;
/** The address in a meta refresh. */
const REFRESH = /^\s{0,9}[\d.]{0,9}\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}["']?([^"']{1,2000})/i;
const CONSENT = /cookie|consent|gdpr/i;

const isHidden = ({ hidden, style, ...attributes }: Record<string, string>): boolean =>
  hidden !== undefined || attributes["aria-hidden"] === "true" || (style !== undefined && HIDING_STYLE.test(style));

const isRepeated = (name: string, { id = "", class: classes = "", role = "" }: Record<string, string>): boolean =>
  REPEATED.has(name) || role === "navigation" || role === "dialog" || CONSENT.test(`${id} ${classes}`);

/**
 * Reads a page. It always ends soon, never throws and never blocks others for long, whatever the page contains. Relative
 * addresses are resolved against `url`.
 */
export async function readPage(html: string, url: URL): Promise<WebPage> {
  const reader = new Reader(url);
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!reader.open(name, attributes)) parser.pause();
    },
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  for (let at = 0; at < html.length; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    await yieldToOthers();
  }
  parser.end();
  return reader.end();
}

class Reader {
  readonly #page: WebPage = {
    title: null,
    language: null,
    lines: [],
    links: [],
    meta: new Map(),
    structuredData: [],
    assets: [],
    translations: [],
  };
  #base: URL;
  #depth = 0;
  /** The depth of the outermost open element whose text is left out, and of the one whose text and links are. */
  #repeatedFrom = Number.POSITIVE_INFINITY;
  #hiddenFrom = Number.POSITIVE_INFINITY;
  #line = "";
  #prefix = "";
  #size = 0;
  #title: string | null = null;
  #json: string | null = null;
  #jsonSize = 0;
  #link: PageLink | null = null;

  constructor(url: URL) {
    this.#base = url;
  }

  /** Returns false where the page is nested too deep to continue. */
  open(name: string, attributes: Record<string, string>): boolean {
    this.#depth++;
    if (BLOCKS.has(name)) this.#endLine();
    if (name === "script" && attributes.type?.trim().toLowerCase() === "application/ld+json") this.#json = "";
    if (name === "title" && this.#hiddenFrom > this.#depth) this.#title ??= "";
    this.#declared(name, attributes);
    if (UNSEEN.has(name) || isHidden(attributes)) this.#hiddenFrom = Math.min(this.#hiddenFrom, this.#depth);
    // A page whose body has the class 'cookie' or 'dialog' is still a page.
    else if (name !== "body" && name !== "html" && isRepeated(name, attributes)) {
      this.#repeatedFrom = Math.min(this.#repeatedFrom, this.#depth);
    }
    if (name === "a" && this.#depth < this.#hiddenFrom) this.#openLink(attributes.href);
    if (HEADINGS.has(name)) this.#prefix = `${"#".repeat(Number(name[1]))} `;
    if (name === "li") this.#prefix = "- ";
    return this.#depth <= MAX_DEPTH;
  }

  text(text: string): void {
    if (this.#json !== null && this.#jsonSize + this.#json.length <= MAX_JSON) this.#json += text;
    if (this.#title !== null && this.#page.title === null) this.#title += text;
    else if (this.#depth < this.#hiddenFrom) {
      if (this.#link && this.#link.text.length < MAX_LINE) this.#link.text += text;
      if (this.#depth < this.#repeatedFrom && this.#line.length < MAX_LINE) this.#line += text;
    }
  }

  close(name: string): void {
    if (name === "title" && this.#title !== null) this.#page.title ??= oneLine(this.#title, 300);
    if (name === "script") this.#endJson();
    if (name === "a") this.#endLink();
    if (BLOCKS.has(name)) this.#endLine();
    if (HEADINGS.has(name) || name === "li") this.#prefix = "";
    if (this.#hiddenFrom === this.#depth) this.#hiddenFrom = Number.POSITIVE_INFINITY;
    if (this.#repeatedFrom === this.#depth) this.#repeatedFrom = Number.POSITIVE_INFINITY;
    this.#depth--;
  }

  end(): WebPage {
    this.#endLink();
    this.#endLine();
    this.#page.title ||= null;
    // Once more for all lines together: a tax id may be on the line below its label.
    this.#page.lines = redact(this.#page.lines.join("\n")).split("\n");
    return this.#page;
  }

  /** Data for programs in an element, wherever it is in the page. */
  #declared(name: string, attributes: Record<string, string>): void {
    const { meta, translations, assets } = this.#page;
    if (name === "html") this.#page.language ||= languageOf(attributes.lang);
    if (name === "base" && attributes.href) this.#base = this.#resolved(attributes.href) ?? this.#base;
    if (name === "meta" && meta.size < MAX_META) {
      const key = (attributes.name ?? attributes.property ?? attributes["http-equiv"] ?? "").trim().toLowerCase();
      if (key && !meta.has(key)) meta.set(key, oneLine(attributes.content ?? "", MAX_LINE));
      // Some sites begin with a page that only redirects.
      if (key === "refresh" && this.#depth < this.#hiddenFrom) {
        this.#openLink(REFRESH.exec(attributes.content ?? "")?.[1]);
        this.#endLink();
      }
    }
    const isStylesheet = name === "link" && attributes.rel?.toLowerCase() === "stylesheet";
    const asset = name === "script" ? attributes.src : isStylesheet ? attributes.href : undefined;
    const address = asset && assets.length < MAX_ASSETS ? this.#resolved(asset) : null;
    if (address) assets.push(address.href);
    const translation = name === "link" ? languageOf(attributes.hreflang) : null;
    if (translation && translations.length < MAX_ASSETS) translations.push(translation);
  }

  #resolved(address: string): URL | null {
    if (address.length > MAX_ADDRESS || !URL.canParse(address, this.#base)) return null;
    const url = new URL(address, this.#base);
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  }

  #openLink(href: string | undefined): void {
    this.#endLink();
    const url = href !== undefined && this.#page.links.length < MAX_LINKS ? this.#resolved(href) : null;
    if (url) this.#link = { url: url.href, text: "" };
  }

  #endLink(): void {
    if (this.#link) this.#page.links.push({ ...this.#link, text: oneLine(this.#link.text, 200) });
    this.#link = null;
  }

  #endLine(): void {
    const line = this.#size < MAX_TEXT ? oneLine(this.#line, MAX_LINE) : "";
    this.#line = "";
    if (!line) return;
    this.#size += line.length;
    this.#page.lines.push(this.#prefix + line);
  }

  #endJson(): void {
    const json = this.#json;
    this.#json = null;
    if (json === null) return;
    this.#jsonSize += json.length;
    if (this.#jsonSize > MAX_JSON) return;
    try {
      const data: unknown = JSON.parse(json.trim(), decoded);
      if (isWithin(data, MAX_JSON_DEPTH)) this.#page.structuredData.push(data);
    } catch {
      // Invalid JSON-LD is common and is ignored.
    }
  }
}

/** Many sites escape texts in JSON like HTML: 'Smith &amp; Sons'. */
const decoded = (_: string, value: unknown): unknown => (typeof value === "string" ? decodeHTMLStrict(value) : value);

/** Whether a JSON value is nested at most this deep. */
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1)));

/** A language tag in its canonical form; null for an invalid one. */
function languageOf(tag: string | undefined): string | null {
  try {
    const name = Intl.getCanonicalLocales(tag?.trim().replace("_", "-"))[0] ?? null;
    // 'x-default' is not a language.
    return name?.startsWith("x-") ? null : name;
  } catch {
    return null;
  }
}
