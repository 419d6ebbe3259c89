import { PRODUCT_NAME } from "@/lib/domain/product";

/**
 * A part of a mail. Only MailLink becomes a link: other parts contain people's names and texts, which are changed where a mail
 * program would make them links on its own.
 */
export type MailPart =
  /** A paragraph of ours, with names in it. */
  | string
  /** A link to one of our pages. `label` says what to do there. */
  | MailLink
  /** A text by somebody we do not know. */
  | { quote: string }
  /** A signed-in user's text or contact details: unchanged, and not made a link. */
  | { asWritten: string }
  /** Short links of ours below each other, each with words about it. */
  | { list: readonly MailItem[] };

export interface MailLink {
  link: string;
  label: string;
}

export interface MailItem extends MailLink {
  /** What it is about; may contain names and texts of strangers, as the label may. */
  detail: string;
}

/** The id of the logo's attachment in a mail's HTML. */
export const LOGO_CID = "logo@tandem";

export interface MailLogo {
  width: number;
  height: number;
}

/** The largest size of a logo in a mail, in pixels. */
const LOGO_HEIGHT = 48;
const LOGO_WIDTH = 240;
/** Invisible, and ends what mail programs recognize as an address. */
const ZWNJ = "\u200c";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Changes a text so that no mail program makes it a web link, without a visible difference. Mail addresses stay whole. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=[/\\]{2})/g, `:${ZWNJ}`)
    .replace(/\S+/g, (word) =>
      /^[^\s@/\\]+@[^\s@/\\]+$/.test(word) ? word : word.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, `.${ZWNJ}`),
    );

function toText(part: MailPart): string {
  if (typeof part === "string") return withoutLinks(part);
  if ("link" in part) return part.link;
  if ("list" in part)
    return part.list
      .map(({ label, detail, link }) => `- ${withoutLinks(label)}\n  ${withoutLinks(detail)}\n  ${link}`)
      .join("\n\n");
  return "quote" in part ? withoutLinks(part.quote) : part.asWritten;
}

const PARAGRAPH = "margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere";

const itemHtml = ({ label, detail, link }: MailItem): string =>
  `<li style="margin:0 0 12px;overflow-wrap:anywhere"><a href="${escapeHtml(link)}" style="color:#1f4fd8;font-weight:600;text-decoration:none">${escapeHtml(withoutLinks(label))}</a><br><span style="color:#5b6270">${escapeHtml(withoutLinks(detail))}</span></li>`;

function toHtml(part: MailPart): string {
  if (typeof part === "object" && "list" in part) {
    return `<ul style="margin:0 0 16px;padding:0;list-style:none">${part.list.map(itemHtml).join("")}</ul>`;
  }
  const text = escapeHtml(toText(part));
  if (typeof part === "string" || "asWritten" in part) return `<p style="${PARAGRAPH}">${text}</p>`;
  if ("quote" in part)
    return `<blockquote style="${PARAGRAPH};padding:2px 0 2px 14px;border-left:3px solid #c9cdd6">${text}</blockquote>`;
  return `<p style="margin:0 0 8px"><a href="${text}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p><p style="margin:0 0 16px;color:#5b6270;font-size:12px;overflow-wrap:anywhere">Or copy this address: <a href="${text}" style="color:#1f4fd8">${text}</a></p>`;
}

/** The logo on white, which logos are made for; the alternative text names the sender. */
function logoHtml({ width, height }: MailLogo, sender: string): string {
  const scale = Math.min(1, LOGO_HEIGHT / height, LOGO_WIDTH / width);
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<p style="margin:0 0 20px"><img src="cid:${LOGO_CID}" alt="${escapeHtml(sender)}" width="${shownWidth}" height="${shownHeight}" style="display:block;border:0"></p>`;
}

/** The same HTML without a logo's image that no longer exists. */
export const withoutLogo = (html: string): string => html.replace(/<p[^>]*><img [^>]*><\/p>/, "");

/** A mail's text and HTML from the same parts, signed by `sender`; everything in them is escaped. */
export function layOut(
  parts: readonly MailPart[],
  sender: string = PRODUCT_NAME,
  logo: MailLogo | null = null,
): { text: string; html: string } {
  const body = `${logo ? logoHtml(logo, sender) : ""}${parts.map(toHtml).join("")}`;
  return {
    text: `${parts.map(toText).join("\n\n")}\n\n-- \n${sender}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;padding:24px 12px;background:#f6f7f9;font:15px/1.5 system-ui,sans-serif;color:#16181d"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e5ea;border-radius:8px">${body}<p style="margin:24px 0 0;color:#5b6270;font-size:12px">${escapeHtml(withoutLinks(sender))}</p></div></body></html>`,
  };
}
