import type { Response } from "@playwright/test";

/** What an answer's body took over the line, compressed, in bytes. */
export async function bytesOverTheLine(response: Response): Promise<number> {
  await response.finished();
  return (await response.request().sizes()).responseBodySize;
}
