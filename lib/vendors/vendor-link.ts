import "server-only";
import { AppError } from "@/lib/app-error";
import type { Embed } from "@/lib/contracts/embed-frames";

const RETRY_AFTER = 60;

/**
 * Checks that a vendor's link leads to the origin of its frames, because pages show it in a frame. Throws 'upstream_unavailable'
 * for any other link, or none.
 */
export function checkedLink({ name, embed }: { name: string; embed: Embed }, link: string | undefined): string {
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : undefined;
  if (!url || url.origin !== embed.origin) throw AppError.upstreamUnavailable(name, RETRY_AFTER);
  return url.href;
}
