import "server-only";
import { randomUUID } from "node:crypto";
import { DOCUSEAL_MESSAGES } from "@/lib/contracts/embed-frames";
import { HtmlFile } from "@/lib/http/respond";
import { docusealHosts } from "./docuseal-api";

/** What the form of the cloud shows pictures from, beside its own host. */
const PICTURES = "https://docuseal.s3.amazonaws.com";

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The page with DocuSeal's form, for a frame of ours. Its script is somebody else's: the page has no origin, so that it
 * reaches neither ours nor the session of who signs, and it may talk to this DocuSeal only. What it says is a hint.
 */
export function docusealForm(address: string, link: string, siteOrigin: string): HtmlFile {
  const { app, script } = docusealHosts(address);
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

/**
 * Passes on what the form says and how tall it is. A page without an origin has no storage either; a form that keeps something
 * there finds a memory in its place.
 */
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
