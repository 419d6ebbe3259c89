import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { hideNumber } from "./hidden-number";

/** A reader that takes nothing for so long loses its stream, and comes back for what it has missed. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** How long a browser waits before it comes back; spread, because after a restart all do. */
const RETRY_MS = { least: 300, spread: 900 };

const encoder = new TextEncoder();

/** One open response with server-sent events. */
export class LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** The changes that a replay has sent and the feed may pass on once more, with their transaction. */
  known = new Map<number, bigint>();
  isOver = false;
  /** Whether it has been sent what it had missed. */
  hasBegun = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #onOver: (stream: LiveStream) => void;

  constructor(
    readonly actor: Actor,
    onOver: (stream: LiveStream) => void,
  ) {
    this.#onOver = onOver;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          const retry = RETRY_MS.least + Math.floor(Math.random() * RETRY_MS.spread);
          controller.enqueue(encoder.encode(`retry: ${retry}\n\n`));
        },
        cancel: () => this.#close(),
      },
      { highWaterMark: MOST_UNREAD_BYTES, size: (part) => part?.byteLength ?? 0 },
    );
  }

  send(event: string, cursor: bigint, data: unknown): void {
    this.sendText(event, cursor, JSON.stringify(data));
  }

  /** Sends JSON; `cursor` is where a later stream continues. */
  sendText(event: string, cursor: bigint, data: string): void {
    if (this.isOver) return;
    if ((this.#controller?.desiredSize ?? 0) <= 0) this.end();
    else this.#controller?.enqueue(encoder.encode(`event: ${event}\nid: ${hideNumber(cursor)}\ndata: ${data}\n\n`));
  }

  forget(cursor: bigint): void {
    for (const [n, transaction] of this.known) if (transaction < cursor) this.known.delete(n);
  }

  /** Ends the response; the browser comes back by itself. */
  end(): void {
    if (this.isOver) return;
    this.#close();
    try {
      this.#controller?.close();
    } catch {
      // The other side was faster.
    }
  }

  #close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onOver(this);
  }
}
