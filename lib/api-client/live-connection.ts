import { NO_PROVIDER } from "@/lib/contracts/headers";
import { followChanges } from "@/lib/generated/calls/live";
import { BEAT_MS, type News, STREAM_EVENT } from "@/lib/live/rules";
import type { PageSession } from "./page-session";

/** After this long without an event the stream counts as dead. */
const DEAD_MS = 2.5 * BEAT_MS;
/** On the way back to a page, an older stream than this is opened again at once: it may have died in its sleep. */
const STALE_MS = 1.2 * BEAT_MS;
const TICK_MS = 2_000;
/** A browser that has not run for so long was asleep. */
const SLEPT_MS = 3 * TICK_MS;
/** A tab hidden for this long leaves the stream to another one. */
const HIDDEN_MS = 5 * 60_000;
const RETRY_MS = { first: 5_000, most: 120_000 };
const MOST_KNOWN = 5_000;

export interface LiveHandlers {
  /** Each change is passed on once; `isPast` for those from before the stream began, while the page was on its way. */
  onNews: (news: News[], isPast: boolean) => void;
  /** What was missed is not known. */
  onReload: () => void;
  /** The stream has begun, or has been dead for a while. */
  onLife: (alive: boolean) => void;
}

type Message =
  | { event: "news"; cursor: string; news: News[]; isPast: boolean }
  | { event: "beat" | "reload"; cursor: string };

let heardAt = Number.NEGATIVE_INFINITY;

/** Whether changes by others arrive by themselves at present. */
export const isLive = (): boolean => Date.now() - heardAt < DEAD_MS;

/**
 * Follows the changes that others make, by one stream for all tabs of the browser that show the same person and provider: browsers
 * open no more than six connections to a host. The tab that holds the lock has the stream and hands on what it says; when it closes,
 * or has been hidden for minutes, the next one takes over. Without locks (on plain HTTP) there is no stream. Returns a function
 * that ends it.
 */
export function followLive({ userId, providerId }: PageSession, handlers: LiveHandlers): () => void {
  if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return () => undefined;
  const name = `tandem-live ${userId} ${providerId ?? NO_PROVIDER}`;
  const channel = new BroadcastChannel(name);
  const ended = new AbortController();
  const known = new Set<string>();
  let cursor: string | undefined;
  let source: EventSource | undefined;
  let standing: AbortController | undefined;
  let release: (() => void) | undefined;
  let alive = false;
  let hiddenAt = document.hidden ? Date.now() : null;
  let tickedAt = Date.now();
  let openedAt = 0;
  let retryMs = RETRY_MS.first;

  function setAlive(now: boolean): void {
    if (alive === now) return;
    alive = now;
    handlers.onLife(now);
  }

  function take(message: Message): void {
    heardAt = Date.now();
    retryMs = RETRY_MS.first;
    cursor = message.cursor;
    setAlive(true);
    if (message.event === "reload") handlers.onReload();
    if (message.event !== "news") return;
    const news = message.news.filter(({ n }) => !known.has(n));
    for (const { n } of news) known.add(n);
    for (const n of known) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(n);
    }
    if (news.length > 0) handlers.onNews(news, message.isPast);
  }

  function pass(message: Message): void {
    channel.postMessage(message);
    take(message);
  }

  function open(): void {
    source?.close();
    openedAt = Date.now();
    let isPast = cursor === undefined;
    const query = new URLSearchParams({ provider: providerId ?? NO_PROVIDER });
    if (cursor !== undefined) query.set("after", cursor);
    else query.set("age", String(Math.min(600, Math.ceil((Date.now() - performance.timeOrigin) / 1000))));
    source = new EventSource(`${followChanges.path}?${query}`);
    source.addEventListener(STREAM_EVENT.NEWS, ({ data, lastEventId }) => {
      pass({ event: "news", cursor: lastEventId, news: JSON.parse(data), isPast });
      isPast = false;
    });
    for (const event of [STREAM_EVENT.BEAT, STREAM_EVENT.RELOAD] as const) {
      source.addEventListener(event, ({ lastEventId }) => {
        isPast = false;
        pass({ event, cursor: lastEventId });
      });
    }
  }

  function close(): void {
    source?.close();
    source = undefined;
  }

  /** Asks for the lock; the tab that has it opens the stream. */
  function stand(): void {
    if (standing || ended.signal.aborted) return;
    const own = new AbortController();
    standing = own;
    void navigator.locks
      .request(name, { signal: own.signal }, () => {
        if (own.signal.aborted) return;
        open();
        return new Promise<void>((resolve) => {
          release = resolve;
        });
      })
      .catch(() => undefined);
  }

  function stepBack(): void {
    close();
    standing?.abort();
    standing = undefined;
    release?.();
    release = undefined;
  }

  /** Opens the stream again where it has said nothing for too long. */
  function look(limit: number): void {
    const now = Date.now();
    if (isLive() !== alive) setAlive(isLive());
    if (!source || navigator.onLine === false) return;
    const quiet = now - Math.max(heardAt, openedAt);
    if (source.readyState !== EventSource.CLOSED) {
      if (quiet > limit) open();
    } else if (now - openedAt > retryMs) {
      retryMs = Math.min(2 * retryMs, RETRY_MS.most);
      open();
    }
  }

  function comeBack(): void {
    hiddenAt = document.hidden ? (hiddenAt ?? Date.now()) : null;
    if (document.hidden) return;
    stand();
    retryMs = RETRY_MS.first;
    look(STALE_MS);
  }

  const ticking = setInterval(() => {
    const slept = Date.now() - tickedAt > SLEPT_MS;
    tickedAt = Date.now();
    if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) stepBack();
    look(slept && !document.hidden ? STALE_MS : DEAD_MS);
  }, TICK_MS);

  const on = { signal: ended.signal };
  channel.addEventListener("message", ({ data }) => take(data as Message), on);
  document.addEventListener("visibilitychange", comeBack, on);
  window.addEventListener("focus", comeBack, on);
  window.addEventListener(
    "online",
    () => {
      // A connection from before may seem open for minutes.
      if (source) open();
    },
    on,
  );
  window.addEventListener("pagehide", stepBack, on);
  window.addEventListener("pageshow", ({ persisted }) => persisted && comeBack(), on);
  stand();

  return () => {
    ended.abort();
    clearInterval(ticking);
    stepBack();
    channel.close();
    setAlive(false);
    heardAt = Number.NEGATIVE_INFINITY;
  };
}
