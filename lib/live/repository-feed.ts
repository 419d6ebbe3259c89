import "server-only";
import pg from "pg";
import { env } from "@/lib/env";
import { logger } from "@/lib/logger";
import type { Change } from "./scope";

/**
 * The feed is read at a notification, and this often all the same: a dead connection may raise no error, and not every change is
 * announced (repository-announce.ts).
 */
const CHECK_MS = 1_000;
/** A connection that does not answer within this time is replaced. */
const ANSWER_MS = 2_000;
/** The shortest time between two reads: changes that come faster are read together. */
const GAP_MS = 100;
const RECONNECT_MS = 300;
/** More than this many missed changes are not sent one by one. */
export const MOST_REPLAYED = 2_000;

/** Where a stream begins: after a cursor, or some seconds back. */
export type Beginning = { after: bigint } | { age: number };

export interface Batch {
  changes: Change[];
  /** Every change of an earlier transaction is known by now. */
  cursor: bigint;
}

interface Waiting {
  from: Beginning;
  resolve: (replay: Batch | "unknown") => void;
  reject: (error: unknown) => void;
}

interface Row {
  horizon: string;
  oldest: string | null;
  n: string | null;
  transaction: string;
  age: number;
  kind: string;
  deal_id: string | null;
  company_id: string | null;
  provider_id: string | null;
  user_id: string | null;
  rep_id: string | null;
  viewers: [string, string][] | null;
  keeper_id: string | null;
  actor_id: string | null;
  actor_name: string | null;
}

/**
 * Numbers of changes commit out of order, so that the newest number says nothing about those before it. What is read is therefore
 * everything of the transactions that were not over at the last read (`pg_snapshot_xmin`), without what is known already.
 */
const READ = (condition: string) => `
  SELECT known.horizon, known.oldest, found.*
    FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
                 (SELECT min(transaction_id)::text FROM changes) AS oldest) AS known
    LEFT JOIN LATERAL (
      SELECT c.id::text AS n, c.transaction_id::text AS transaction, c.kind, c.user_id, c.deal_id,
             extract(epoch FROM clock_timestamp() - c.at)::float AS age,
             COALESCE(c.company_id, d.company_id) AS company_id, COALESCE(c.provider_id, d.provider_id) AS provider_id,
             d.sales_rep_id AS rep_id,
             CASE WHEN c.deal_id IS NULL THEN (
               SELECT jsonb_agg(jsonb_build_array(v.provider_id, v.viewer_id)) FROM company_viewers v
                WHERE v.company_id = c.company_id AND (c.provider_id IS NULL OR v.provider_id = c.provider_id)) END AS viewers,
             CASE WHEN c.deal_id IS NULL THEN (
               SELECT m.user_id FROM companies o
                 JOIN members m ON m.provider_id = o.created_in_id AND m.user_id = o.keeper_id
                WHERE o.id = c.company_id AND (c.provider_id IS NULL OR o.created_in_id = c.provider_id)) END AS keeper_id,
             who.id AS actor_id, who.name AS actor_name
        FROM changes c
        LEFT JOIN deals d ON d.id = c.deal_id
        LEFT JOIN LATERAL (
          SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM changes a JOIN users u ON u.id = a.actor_id
           WHERE a.transaction_id = c.transaction_id LIMIT 1) AS who ON TRUE
       WHERE ${condition} AND c.kind <> 'audit'
       ORDER BY c.id LIMIT ${MOST_REPLAYED + 1}) AS found ON TRUE`;

const LIVE = { name: "live", text: READ("c.transaction_id >= $1::bigint AND c.id <> ALL($2::bigint[])") };
const REPLAY = {
  name: "replay",
  text: READ("(c.transaction_id >= $1::bigint OR c.at > clock_timestamp() - make_interval(secs => $2))"),
};
const NEVER = 2n ** 62n;

/** One connection that listens for changes, and reads them in the order in which they become known. */
export class Feed {
  readonly #waiting: Waiting[] = [];
  readonly #onBatch: (batch: Batch) => void;
  readonly #onLost: () => void;
  /** The changes of transactions from the cursor on that were passed on, with their transaction. */
  #known = new Map<string, bigint>();
  #cursor: bigint | undefined;
  #client: pg.Client | undefined;
  #wake: () => void = () => undefined;
  #woken = false;
  #stopped = false;
  #readAt = 0;

  /** `onBatch` gets each change once; `onLost` is called where more were missed than are known. */
  constructor(onBatch: (batch: Batch) => void, onLost: () => void) {
    this.#onBatch = onBatch;
    this.#onLost = onLost;
    void this.#run();
  }

  /** Whether the feed was read within the last seconds. */
  get isCurrent(): boolean {
    return Date.now() - this.#readAt < 2 * ANSWER_MS;
  }

  /** What a new stream has missed; 'unknown' where that is not kept any more. No batch is passed on in between. */
  replay(from: Beginning): Promise<Batch | "unknown"> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ from, resolve, reject });
      this.#rouse();
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#rouse();
    void this.#client?.end().catch(() => undefined);
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("The feed has ended"));
  }

  #rouse = (): void => {
    this.#woken = true;
    this.#wake();
  };

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const client = new pg.Client({
        connectionString: env.DATABASE_URL,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
        keepAlive: true,
        application_name: "tandem-live",
      });
      try {
        await this.#listen(client);
      } catch (error) {
        if (!this.#stopped) logger.warn({ err: String(error) }, "the feed of changes is connected again");
      }
      void client.end().catch(() => undefined);
      if (!this.#stopped) await pause(RECONNECT_MS);
    }
  }

  async #listen(client: pg.Client): Promise<void> {
    this.#client = client;
    let broken: Error | undefined;
    client.on("error", (error) => {
      broken = error;
      this.#rouse();
    });
    client.on("notification", this.#rouse);
    await client.connect();
    await client.query("LISTEN changes");
    while (!this.#stopped) {
      if (broken) throw broken;
      this.#woken = false;
      await this.#read(client);
      await this.#replayAll(client);
      await pause(GAP_MS);
      if (!this.#woken) await this.#sleep();
    }
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, CHECK_MS - GAP_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #read(client: pg.Client): Promise<void> {
    const from = this.#cursor ?? NEVER;
    const { rows } = await client.query<Row>({ ...LIVE, values: [from, [...this.#known.keys()]] });
    const { cursor, changes, oldest } = parse(rows);
    const lost = this.#cursor !== undefined && (oldest > this.#cursor || cursor < this.#cursor);
    this.#readAt = Date.now();
    this.#cursor = cursor;
    for (const change of changes) this.#known.set(String(change.n), change.transaction);
    for (const [n, transaction] of this.#known) if (transaction < cursor) this.#known.delete(n);
    if (lost || changes.length > MOST_REPLAYED) this.#onLost();
    this.#onBatch({ changes, cursor });
  }

  /** One statement for all that wait: after a restart every stream comes back at once. */
  async #replayAll(client: pg.Client): Promise<void> {
    const waiting = this.#waiting.splice(0);
    if (waiting.length === 0) return;
    try {
      const after = waiting.flatMap(({ from }) => ("after" in from ? [from.after] : []));
      const ages = waiting.flatMap(({ from }) => ("age" in from ? [from.age] : []));
      const values = [after.reduce(least, NEVER), Math.max(0, ...ages)];
      const { cursor, changes, oldest } = parse((await client.query<Row>({ ...REPLAY, values })).rows);
      for (const { from, resolve } of waiting) {
        const missed = changes.filter((change) =>
          "after" in from ? change.transaction >= from.after : change.age <= from.age,
        );
        const isUnknown = "after" in from && (from.after < oldest || from.after > cursor);
        resolve(isUnknown || changes.length > MOST_REPLAYED ? "unknown" : { changes: missed, cursor });
      }
    } catch (error) {
      // They wait for the next connection.
      this.#waiting.unshift(...waiting);
      throw error;
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const least = (a: bigint, b: bigint) => (a < b ? a : b);

function parse(rows: Row[]): Batch & { oldest: bigint } {
  const [first] = rows;
  if (!first) throw new Error("The feed has no row");
  const changes = rows.flatMap((row): Change[] => {
    if (row.n === null) return [];
    return [
      {
        n: Number(row.n),
        transaction: BigInt(row.transaction),
        age: row.age,
        kind: row.kind,
        dealId: row.deal_id,
        companyId: row.company_id,
        providerId: row.provider_id,
        userId: row.user_id,
        repId: row.rep_id,
        viewers: row.viewers ?? [],
        keeperId: row.keeper_id,
        actorId: row.actor_id,
        actorName: row.actor_name,
      },
    ];
  });
  return { changes, cursor: BigInt(first.horizon), oldest: first.oldest === null ? 0n : BigInt(first.oldest) };
}
