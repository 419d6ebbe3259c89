import type { Response } from "@playwright/test";

/** The size of an answer's compressed body, in bytes. */
export async function bytesOverTheLine(response: Response): Promise<number> {
  await response.finished();
  return (await response.request().sizes()).responseBodySize;
}
