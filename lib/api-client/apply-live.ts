import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { News } from "@/lib/live/rules";
import { changedHere, keyFor } from "./change";
import { isStill, staleBy } from "./stale";

/** Changes that come together are asked for together; spread, so that many pages do not ask in the same moment. */
const GATHER_MS = { least: 80, spread: 350 };
/** The pause after asking, which grows while others change much, up to the longest. */
const PAUSE_MS = { least: 600, longest: 5_000, growth: 1.05 };
/** A quiet time after which the pause is the shortest again. */
const CALM_MS = 10_000;
/** While somebody is in the middle of something, this is how often it is looked whether they still are. */
const LOOK_MS = 250;

export interface ApplyOptions {
  userId: string;
  /** Whether somebody is in the middle of something that must not move. */
  isBusy: () => boolean;
  /** How many changes wait for that. */
  onHeld: (count: number) => void;
  /** The page shows these changes now. */
  onShown: (news: News[]) => void;
}

/** Makes stale what others have changed: gathered, spread over time, and not under somebody's fingers. */
export class ChangesOfOthers {
  readonly #keys = new Map<string, { key: QueryKey; isStill: boolean }>();
  #news: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #askedAt = 0;
  #pause = PAUSE_MS.least;
  #held = 0;

  constructor(
    readonly queryClient: QueryClient,
    readonly options: ApplyOptions,
  ) {}

  /** `isPast` for changes that are not announced. */
  add(news: News[], isPast = false): void {
    for (const item of news) {
      const isOwn = item.by?.id === this.options.userId;
      for (const { name, ids } of staleBy(item)) {
        const key = keyFor(name, ids);
        // The page has asked for it already; another one of the same person has not.
        if (isOwn && changedHere(key)) continue;
        this.#keys.set(hashKey(key), { key, isStill: isStill(name) });
      }
      if (!isOwn && !isPast && item.kind !== "viewer") this.#news.push(item);
    }
    this.#plan();
  }

  /** Shows what is held back. */
  show(): void {
    this.#flush(true);
  }

  /** Nothing is known about what was missed. */
  reload(): void {
    void this.queryClient.invalidateQueries();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#keys.clear();
    this.#news = [];
  }

  #plan(): void {
    if (this.#timer !== undefined || this.#keys.size === 0) return;
    const sinceAsked = Date.now() - this.#askedAt;
    if (sinceAsked > CALM_MS) this.#pause = PAUSE_MS.least;
    const gather = GATHER_MS.least + Math.random() * GATHER_MS.spread;
    const wait = this.#held > 0 ? LOOK_MS : Math.max(gather, this.#pause - sinceAsked);
    this.#timer = setTimeout(() => this.#flush(false), wait);
  }

  #flush(isWanted: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const isHeld = !isWanted && !document.hidden && this.options.isBusy();
    const asked = [...this.#keys].filter(([, { key, isStill: still }]) => (!isHeld || still) && !this.#isGrowing(key));
    for (const [hash] of asked) this.#keys.delete(hash);
    if (asked.length > 0 && !isHeld) {
      this.#askedAt = Date.now();
      this.#pause = Math.min(this.#pause * PAUSE_MS.growth, PAUSE_MS.longest);
    }
    // A hidden page asks when it is looked at again.
    const refetchType = document.hidden ? "none" : "active";
    const all = Promise.all(
      asked.map(([, { key }]) => this.queryClient.invalidateQueries({ queryKey: key, refetchType })),
    );
    const held = isHeld ? this.#heldCount() : 0;
    if (held !== this.#held) this.options.onHeld(held);
    this.#held = held;
    if (!isHeld) {
      const news = this.#news;
      this.#news = [];
      if (news.length > 0 && !document.hidden) void all.then(() => this.options.onShown(news));
    }
    this.#plan();
  }

  /** Whether a further page of a list is on its way: reading the list again would cancel it. */
  #isGrowing(key: QueryKey): boolean {
    const queries = this.queryClient
      .getQueryCache()
      .findAll({ queryKey: key, type: "active", fetchStatus: "fetching" });
    return queries.some(({ state }) => state.fetchMeta?.fetchMore !== undefined);
  }

  /** How many records have changed, of those of which something is in sight and held back. */
  #heldCount(): number {
    const cache = this.queryClient.getQueryCache();
    const shown = this.#news.filter((item) =>
      staleBy(item).some(
        ({ name, ids }) => !isStill(name) && cache.findAll({ queryKey: keyFor(name, ids), type: "active" }).length > 0,
      ),
    );
    return new Set(shown.map(({ dealId, companyId, n }) => dealId ?? companyId ?? n)).size;
  }
}
