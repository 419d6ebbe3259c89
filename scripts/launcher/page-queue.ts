/** Rendering a page uses the process's one thread, so a client that requests many pages has only a few rendered at a time. */
const DRAWN_FOR_EACH = 3;
const DRAWN_IN_ALL = 12;
/** After this long a page is assumed to wait for something else than the processor. */
const TURN_MS = 1_000;

export interface QueueLimits {
  total: number;
  /** The most for each address and each session. */
  each: { address: number; session: number };
}

/** What a request counts for. */
export interface Holders {
  address: string;
  session: string | undefined;
}

interface Waiting {
  address: string;
  start: () => void;
}

/**
 * The pages under way: limited in all and for each address and session, and rendered in turn, a few of each address at a time.
 */
export class PageQueue {
  readonly #underWay = new Map<string, number>();
  readonly #drawn = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #total = 0;
  #drawnInAll = 0;

  readonly #limits: () => QueueLimits;

  constructor(limits: () => QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Calls `draw` when it is the page's turn; the page takes its place until `closed` reports that it is answered or aborted.
   * Returns false, and calls nothing, where too many are under way.
   */
  take({ address, session }: Holders, draw: () => void, onClosed: (closed: () => void) => void): boolean {
    const { total, each } = this.#limits();
    const keys = [`a ${address}`, ...(session ? [`s ${session}`] : [])];
    const held = keys.map((key) => this.#underWay.get(key) ?? 0);
    if (this.#total >= total || (held[0] ?? 0) >= each.address || (held[1] ?? 0) >= each.session) return false;
    this.#total++;
    for (const key of keys) count(this.#underWay, key, 1);
    let endTurn: () => void = () => undefined;
    const waiting: Waiting = {
      address,
      start: () => {
        endTurn = this.#beginTurn(address);
        draw();
      },
    };
    this.#waiting.push(waiting);
    onClosed(() => {
      this.#total--;
      for (const key of keys) count(this.#underWay, key, -1);
      const index = this.#waiting.indexOf(waiting);
      if (index !== -1) this.#waiting.splice(index, 1);
      endTurn();
    });
    this.#startNext();
    return true;
  }

  #beginTurn(address: string): () => void {
    this.#drawnInAll++;
    count(this.#drawn, address, 1);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      this.#drawnInAll--;
      count(this.#drawn, address, -1);
      this.#startNext();
    };
    const timer = setTimeout(end, TURN_MS);
    return end;
  }

  #startNext(): void {
    if (this.#drawnInAll >= DRAWN_IN_ALL) return;
    const index = this.#waiting.findIndex(({ address }) => (this.#drawn.get(address) ?? 0) < DRAWN_FOR_EACH);
    const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
    next?.start();
  }
}

function count(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const held = (counts.get(key) ?? 0) + by;
  if (held > 0) counts.set(key, held);
  else counts.delete(key);
}
