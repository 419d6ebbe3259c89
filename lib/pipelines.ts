import "server-only";
import pg from "pg";
import { AppError } from "./http/app-error";

const CONNECTIONS = 4;
const MAX_WAITING = 50;

interface Pipeline {
  client: pg.Client;
  connected: Promise<unknown>;
  underWay: number;
}

/**
 * A few connections for short reads, each of which is sent without waiting for the answers to those before it: neither
 * side then sleeps between two of them (docs/decisions/008-pipelines.md). A read waits for those that were sent before it
 * on the same connection, and a connection that breaks fails all that is under way on it.
 */
export class Pipelines {
  readonly #open: Pipeline[] = [];

  constructor(private readonly config: pg.ClientConfig) {}

  /** Throws AppError 'unavailable' when too many reads are under way. */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    const pipeline = this.#choose();
    if (pipeline.underWay >= MAX_WAITING) throw AppError.unavailable();
    pipeline.underWay++;
    try {
      await pipeline.connected;
      return (await pipeline.client.query<Row>(query)).rows;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.severity === "FATAL") this.#forget(pipeline);
      throw error;
    } finally {
      pipeline.underWay--;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#open.map(({ client }) => client.end()));
  }

  /** The one with the least under way, or one more while every one has something. */
  #choose(): Pipeline {
    const [first, ...others] = this.#open;
    const idlest = others.reduce((best, one) => (one.underWay < (best?.underWay ?? 0) ? one : best), first);
    if (idlest && (idlest.underWay === 0 || this.#open.length === CONNECTIONS)) return idlest;
    return this.#add();
  }

  #add(): Pipeline {
    const client = new pg.Client({ ...this.config, pipeline: true });
    const pipeline = { client, connected: client.connect(), underWay: 0 };
    // Without a listener an error event would end the process.
    client.on("error", () => this.#forget(pipeline));
    client.on("end", () => this.#forget(pipeline));
    pipeline.connected.catch(() => this.#forget(pipeline));
    this.#open.push(pipeline);
    return pipeline;
  }

  /** What breaks is not used again; it is closed, should it still be open. */
  #forget(pipeline: Pipeline): void {
    const index = this.#open.indexOf(pipeline);
    if (index === -1) return;
    this.#open.splice(index, 1);
    void pipeline.client.end().catch(() => {});
  }
}
