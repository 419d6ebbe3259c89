import { AsyncLocalStorage } from "node:async_hooks";
import { database } from "@/lib/database/connection";

type Query = (...args: unknown[]) => unknown;

/** How many statements some work costs, transaction control included. Those of jobs that run at the same time do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const { pool } = database();
  const ofWork = new AsyncLocalStorage<true>();
  const watched = new Map<{ query: Query }, Query>();
  let statements = 0;
  const watch = (client: { query: Query }) => {
    if (watched.has(client)) return;
    const { query } = client;
    watched.set(client, query);
    client.query = (...args) => {
      if (ofWork.getStore()) statements++;
      return query(...args);
    };
  };
  const onAcquire = (client: unknown) => watch(client as { query: Query });
  pool.on("acquire", onAcquire);
  try {
    await ofWork.run(true, work);
    return statements;
  } finally {
    pool.off("acquire", onAcquire);
    for (const [client, query] of watched) client.query = query;
  }
}
