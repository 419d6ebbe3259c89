/** One change as the stream sends it: which records, never what they hold (D-136). */
export interface News {
  /** Names the change: a repeated one is the same change. */
  n: string;
  kind: string;
  dealId?: string;
  companyId?: string;
  /** Who made it, where the reader may know. */
  by?: { id: string; name: string };
}

/** The stream's events; each carries the `id` from which a later stream continues. */
export const STREAM_EVENT = {
  /** News[]. */
  NEWS: "news",
  /** Sent every few seconds: the stream lives. */
  BEAT: "beat",
  /** What was missed is not known any more: read everything again. */
  RELOAD: "reload",
} as const;

export const BEAT_MS = 10_000;
