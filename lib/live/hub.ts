import "server-only";
import { AppError } from "@/lib/app-error";
import { findPlaces } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { onceAProcess } from "@/lib/once-a-process";
import { onDrain } from "@/lib/shutdown";
import { type Batch, type Beginning, Feed } from "./repository-feed";
import { BEAT_MS, type News, STREAM_EVENT } from "./rules";
import { audienceOf, type Change, groupsOf, newsOf } from "./scope";
import type { LiveStream } from "./stream";

/** How often the rights behind all streams are read again, besides at once when somebody's rights were changed. */
const RIGHTS_MS = 30_000;
const RIGHTS_AGAIN_MS = 500;
/** The feed is kept this long after the last stream: a page that reloads comes back. */
const LINGER_MS = 30_000;

/** The streams of this process, and the one feed that they share. */
class Hub {
  readonly #streams = new Set<LiveStream>();
  readonly #groups = new Map<string, Set<LiveStream>>();
  #feed: Feed | undefined;
  #beat: NodeJS.Timeout | undefined;
  #rights: NodeJS.Timeout | undefined;
  #linger: NodeJS.Timeout | undefined;
  #cursor = 0n;
  #isDraining = false;

  constructor() {
    // At once, so that a restart does not wait for streams; their pages come back to another process.
    onDrain(() => {
      this.#isDraining = true;
      for (const stream of this.#streams) stream.end();
      this.#stop();
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Throws 'unavailable' or 'rate_limited' where there are too many streams. */
  checkRoom(userId: string): void {
    if (this.#isDraining || this.#streams.size >= env.MAX_STREAMS) throw AppError.unavailable();
    let held = 0;
    for (const { actor } of this.#streams) if (actor.userId === userId) held++;
    if (held >= env.MAX_STREAMS_PER_USER)
      throw new AppError("rate_limited", "Too many pages are open.", { retryAfter: 60 });
  }

  /** Adds a stream, which gets what it has missed, and from then on what is new, each change once. */
  async add(stream: LiveStream, from: Beginning): Promise<void> {
    this.#streams.add(stream);
    this.#start();
    const missed = await this.#feed?.replay(from);
    if (stream.isOver || missed === undefined) return;
    stream.hasBegun = true;
    for (const group of groupsOf(stream.actor)) {
      const members = this.#groups.get(group) ?? new Set();
      this.#groups.set(group, members.add(stream));
    }
    // Rights that were changed after the actor was read, and before the feed could concern this stream.
    if (missed === "unknown" || missed.changes.some(({ kind }) => kind === "rights"))
      void this.#check((one) => one === stream);
    if (missed === "unknown") return stream.send(STREAM_EVENT.RELOAD, this.#cursor, null);
    stream.known = new Map(missed.changes.map((change) => [change.n, change.transaction]));
    const groups = new Set(groupsOf(stream.actor));
    const told = missed.changes.filter(({ kind }) => kind !== "rights");
    const news = told.filter((change) => audienceOf(change).some((group) => groups.has(group)));
    if (news.length > 0) stream.send(STREAM_EVENT.NEWS, missed.cursor, news.map(newsOf));
    else stream.send(STREAM_EVENT.BEAT, missed.cursor, null);
  }

  remove(stream: LiveStream): void {
    this.#streams.delete(stream);
    for (const group of groupsOf(stream.actor)) {
      const members = this.#groups.get(group);
      members?.delete(stream);
      if (members?.size === 0) this.#groups.delete(group);
    }
    if (this.#streams.size > 0) return;
    clearTimeout(this.#linger);
    this.#linger = setTimeout(() => this.#stop(), LINGER_MS).unref();
  }

  #start(): void {
    clearTimeout(this.#linger);
    if (this.#feed) return;
    this.#feed = new Feed(
      (batch) => this.#passOn(batch),
      () => this.#toAll(STREAM_EVENT.RELOAD),
    );
    // Without a current feed no stream seems alive: its page asks by itself.
    this.#beat = setInterval(() => this.#feed?.isCurrent && this.#toAll(STREAM_EVENT.BEAT), BEAT_MS).unref();
    this.#rights = setInterval(() => void this.#check(() => true), RIGHTS_MS).unref();
  }

  #stop(): void {
    clearInterval(this.#beat);
    clearInterval(this.#rights);
    this.#feed?.stop();
    this.#feed = undefined;
  }

  #toAll(event: string): void {
    // A stream that still waits for what it has missed must not learn a later cursor.
    for (const stream of this.#streams) if (stream.hasBegun) stream.send(event, this.#cursor, null);
  }

  #passOn({ changes, cursor }: Batch): void {
    this.#cursor = cursor;
    const news = new Map<LiveStream, News[]>();
    for (const change of changes) {
      if (change.kind === "rights") this.#checkPerson(change);
      else this.#address(change, news);
    }
    const texts = new Map<string, string>();
    for (const [stream, items] of news) {
      // Streams that see the same get the same text.
      const key = items.map(({ n }) => n).join();
      const text = texts.get(key) ?? JSON.stringify(items);
      texts.set(key, text);
      stream.sendText(STREAM_EVENT.NEWS, cursor, text);
    }
    for (const stream of this.#streams) stream.forget(cursor);
  }

  #address(change: Change, news: Map<LiveStream, News[]>): void {
    const item = newsOf(change);
    const readers = new Set(audienceOf(change).flatMap((group) => [...(this.#groups.get(group) ?? [])]));
    for (const stream of readers) {
      if (stream.known.has(change.n)) continue;
      const items = news.get(stream);
      if (items) items.push(item);
      else news.set(stream, [item]);
    }
  }

  #checkPerson({ userId }: Change): void {
    void this.#check(({ actor }) => actor.userId === userId || actor.impersonatorId === userId);
  }

  /** Ends the streams whose session, membership or role is no longer what they were opened with. */
  async #check(concerns: (stream: LiveStream) => boolean): Promise<void> {
    const streams = [...this.#streams].filter(concerns);
    if (streams.length === 0) return;
    try {
      const places = await findPlaces(streams.map(({ actor }) => actor.sessionId));
      for (const stream of streams) {
        const place = places.get(stream.actor.sessionId);
        const { role, providerId, providerRole } = stream.actor;
        const isSame = place?.role === role && place.providerId === providerId && place.providerRole === providerRole;
        if (!isSame) stream.end();
      }
    } catch (error) {
      logger.warn({ err: String(error) }, "the rights of streams are read again");
      setTimeout(() => void this.#check(concerns), RIGHTS_AGAIN_MS).unref();
    }
  }
}

export const hub = (): Hub => onceAProcess("__tandemLive", () => new Hub());
