import { ApiError, refusalOf, send } from "./call";

/** The file name that a response suggests; without folders, and never empty. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/.exec(disposition ?? "")?.[1];
  const name = encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
  return name?.replace(/[/\\]/g, "_") || "documents.pdf";
}

/** Fetches a file and lets the browser save it. Throws ApiError with the server's message. */
export async function saveFile(url: string): Promise<void> {
  const response = await send(url);
  if (!response.ok) throw await refusalOf(response, "The server gave no readable answer. Please try again.");
  const blob = await response.blob().catch(() => {
    throw new ApiError(0, "network", "The download was interrupted. Please try again.");
  });
  saveBlob(blob, fileNameOf(response.headers.get("content-disposition")));
}

/** Lets the browser save what this page has made itself. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click handler has ended.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
