import "server-only";
import type { Embed } from "@/lib/contracts/embed-frames";
import { AppError } from "@/lib/http/app-error";

const RETRY_AFTER = 60;

/**
 * A link as a vendor gave it, once it leads to where its frames come from: pages show it in a frame. Throws
 * 'upstream_unavailable' for one that leads elsewhere, or is none.
 */
export function checkedLink({ name, embed }: { name: string; embed: Embed }, link: string | undefined): string {
  const url = link !== undefined && URL.canParse(link) ? new URL(link) : undefined;
  if (!url || url.origin !== embed.origin) throw AppError.upstreamUnavailable(name, RETRY_AFTER);
  return url.href;
}
