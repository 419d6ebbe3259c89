import { ApiError, refusalOf, send } from "./call";

/** The file name that an answer suggests; without folders, and never empty. */
export function fileNameOf(disposition: string | null): string {
  const name = /filename="([^"]+)"/.exec(disposition ?? "")?.[1]?.replace(/[/\\]/g, "_");
  return name || "documents.pdf";
}

/** Fetches a file and hands it to the browser to save. Throws ApiError with the server's message. */
export async function saveFile(url: string): Promise<void> {
  const response = await send(url);
  if (!response.ok) throw await refusalOf(response, "The server gave no readable answer. Please try again.");
  const blob = await response.blob().catch(() => {
    throw new ApiError(0, "network", "The download was interrupted. Please try again.");
  });
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileNameOf(response.headers.get("content-disposition"));
  link.click();
  // Some browsers read the address only after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
