import "server-only";
import { randomUUID } from "node:crypto";
import { DOCUSEAL_MESSAGES } from "@/lib/contracts/embed-frames";
import { HtmlFile } from "@/lib/http/respond";
import { docusealHosts } from "./docuseal-api";

/** Where the cloud's form loads images from, besides its own host. */
const PICTURES = "https://docuseal.s3.amazonaws.com";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The page with DocuSeal's form, for one of our frames. Its script is a vendor's, so the page gets no origin, from which it could
 * reach our site or the signer's session, and may connect to this DocuSeal only. Its messages are hints.
 */
export function docusealForm(link: string, siteOrigin: string): HtmlFile {
  const { app, script } = docusealHosts(new URL(link).origin);
  const nonce = randomUUID();
  const cdn = new URL(script).origin;
  const hosts = [...new Set([app, cdn])].join(" ");
  const policy = [
    "sandbox allow-scripts allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${cdn}`,
    `connect-src ${hosts}`,
    `img-src ${hosts} ${PICTURES} data: blob:`,
    `style-src 'unsafe-inline' ${hosts}`,
    `font-src ${hosts} data:`,
    "worker-src blob:",
    `form-action ${app}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing form</title>
<style>body { margin: 0; background: #fff; color: #1f2937; font: 14px/1.5 system-ui, sans-serif; color-scheme: light }
p { margin: 0; padding: 12px 16px; text-align: center } a { color: #1d4ed8 }</style>
</head>
<body>
<div id="page">
<docuseal-form id="form" data-src="${escapeHtml(link)}" data-with-decline="true" data-allow-to-resubmit="false" data-send-copy-email="false"></docuseal-form>
<p id="elsewhere">Does the form not show? <a href="${escapeHtml(link)}" target="_blank" rel="noreferrer">Open it at DocuSeal</a></p>
</div>
<script nonce="${nonce}">${scriptOf(siteOrigin)}</script>
<script src="${escapeHtml(script)}" async></script>
</body>
</html>`;
  return new HtmlFile(html, policy);
}

/** Forwards the form's messages and its height. A page without an origin has no storage, so the form gets one in memory. */
const scriptOf = (siteOrigin: string): string => `
for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
  } });
}
Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
const say = (message) => parent.postMessage(message, ${JSON.stringify(siteOrigin)});
const form = document.getElementById("form");
form.addEventListener("completed", () => say({ type: "${DOCUSEAL_MESSAGES.changed}" }));
form.addEventListener("declined", () => say({ type: "${DOCUSEAL_MESSAGES.changed}" }));
new ResizeObserver(([entry]) => say({ type: "${DOCUSEAL_MESSAGES.height}", height: Math.ceil(entry.contentRect.height) }))
  .observe(document.getElementById("page"));
`;
