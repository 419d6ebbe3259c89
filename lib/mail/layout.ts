import { PRODUCT_NAME } from "@/lib/domain/product";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A paragraph that is an address can be clicked; all else is text, with the line ends that it has. */
function toHtml(paragraph: string): string {
  const text = escapeHtml(paragraph);
  const isAddress = /^https?:\/\/\S+$/.test(paragraph);
  return `<p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${isAddress ? `<a href="${text}">${text}</a>` : text}</p>`;
}

/** A mail's text and HTML from the same paragraphs, signed by `sender`; nothing in them is taken as markup. */
export function layOut(paragraphs: string[], sender: string = PRODUCT_NAME): { text: string; html: string } {
  const body = paragraphs.map(toHtml).join("");
  return {
    text: `${paragraphs.join("\n\n")}\n\n-- \n${sender}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#f6f7f9;font:15px/1.5 system-ui,sans-serif;color:#16181d"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e5ea;border-radius:8px">${body}<p style="margin:24px 0 0;color:#5b6270;font-size:12px">${escapeHtml(sender)}</p></div></body></html>`,
  };
}
