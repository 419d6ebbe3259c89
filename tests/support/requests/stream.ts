import { followChanges } from "@/lib/live/contract";
import { type News, STREAM_EVENT } from "@/lib/live/rules";

interface StreamOptions {
  cookie: string | null;
  /** Sent as Last-Event-ID. */
  lastEventId?: string;
  query?: Record<string, string>;
}

/** A reader of the stream of changes, as a browser's EventSource but without coming back by itself. */
export class StreamReader {
  readonly news: News[] = [];
  status = 0;
  headers = new Headers();
  beats = 0;
  reloads = 0;
  /** The id of the last event. */
  cursor: string | undefined;
  isOver = false;
  readonly #abort = new AbortController();
  /** Resolves when the response has ended, from either side. */
  ended: Promise<void> = Promise.resolve();

  static async open(
    baseUrl: string,
    { cookie, lastEventId, query = { age: "0" } }: StreamOptions,
  ): Promise<StreamReader> {
    const reader = new StreamReader();
    const response = await fetch(`${baseUrl}${followChanges.path}?${new URLSearchParams(query)}`, {
      headers: {
        accept: "text/event-stream",
        ...(cookie && { cookie }),
        ...(lastEventId && { "last-event-id": lastEventId }),
      },
      signal: reader.#abort.signal,
    });
    reader.status = response.status;
    reader.headers = response.headers;
    reader.ended = reader.#read(response).finally(() => {
      reader.isOver = true;
    });
    return reader;
  }

  /** Breaks the connection off. */
  cut(): void {
    this.#abort.abort();
  }

  async #read(response: Response): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body ?? []) {
        text += decoder.decode(part as Uint8Array, { stream: true });
        const events = text.split("\n\n");
        text = events.pop() ?? "";
        for (const event of events) this.#take(event);
      }
    } catch {
      // Cut, by us or by the other side.
    }
  }

  #take(event: string): void {
    const fields = new Map(
      event.split("\n").map((line): [string, string] => {
        const [name = "", ...value] = line.split(": ");
        return [name, value.join(": ")];
      }),
    );
    this.cursor = fields.get("id") ?? this.cursor;
    const kind = fields.get("event");
    if (kind === STREAM_EVENT.NEWS) this.news.push(...JSON.parse(fields.get("data") ?? "[]"));
    else if (kind === STREAM_EVENT.BEAT) this.beats++;
    else if (kind === STREAM_EVENT.RELOAD) this.reloads++;
  }
}
