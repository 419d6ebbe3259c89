import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { Parser } from "htmlparser2";
import { decodeText } from "./charset";
import type { Resource } from "./fetch-resource";
import { WebsiteError } from "./problem";

/** The media types of sitemaps, packed or not. */
export const SITEMAP_TYPES = [
  "application/xml",
  "text/xml",
  "application/gzip",
  "application/x-gzip",
  "application/octet-stream",
  "text/plain",
];

export interface Sitemap {
  pages: string[];
  /** More sitemaps, if it is an index. */
  sitemaps: string[];
}

const MAX_ADDRESSES = 5_000;
const MAX_DEPTH = 16;
const MAX_UNPACKED = 2 * 1024 * 1024;
const MAX_ADDRESS = 2_000;

const ABSOLUTE = /^https?:\/\//i;

const unpack = promisify(gunzip);

/** Reads a sitemap or an index of sitemaps, packed or not. Throws a WebsiteError if it unpacks to too much. */
export async function readSitemap({ body, contentType }: Pick<Resource, "body" | "contentType">): Promise<Sitemap> {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return addressesIn(decodeText(isPacked ? await unpacked(body) : body, contentType));
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await unpack(body, { maxOutputLength: MAX_UNPACKED });
  } catch (cause) {
    const isTooMuch = (cause as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new WebsiteError(isTooMuch ? "too_large" : "broken", { cause });
  }
}

/** The parser knows only XML's five built-in entities, so a document cannot define its own. */
function addressesIn(xml: string): Sitemap {
  const found: Sitemap = { pages: [], sitemaps: [] };
  const open: string[] = [];
  let address: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        open.push(name.toLowerCase().replace(/^sm:/, ""));
        if (open.at(-1) === "loc") address = "";
        if (open.length > MAX_DEPTH) parser.pause();
      },
      ontext(text) {
        if (address !== null && address.length <= MAX_ADDRESS) address += text;
      },
      onclosetag() {
        if (open.pop() !== "loc" || address === null) return;
        const list = open.at(-1) === "sitemap" ? found.sitemaps : found.pages;
        const text = address.trim();
        if (text.length <= MAX_ADDRESS && ABSOLUTE.test(text)) list.push(text);
        address = null;
        if (found.pages.length + found.sitemaps.length >= MAX_ADDRESSES) parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  parser.end();
  return found;
}
