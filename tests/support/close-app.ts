interface Kept {
  __tandemClosers?: (() => Promise<unknown>)[];
  __tandemDatabase?: { pool: { end(): Promise<void> } };
  __tandemEngine?: unknown;
  __tandemSmtp?: unknown;
}

/** Ends what the app's modules have open in this process; they open it again by the settings of then. */
export async function closeApp(): Promise<void> {
  const kept = globalThis as Kept;
  for (const close of kept.__tandemClosers?.splice(0).reverse() ?? []) await close();
  delete kept.__tandemDatabase;
  delete kept.__tandemEngine;
  delete kept.__tandemSmtp;
}

/** The same but for the connections to the database, which the worker's next file uses: opening them takes some 7 % of its time. */
export async function closeAppButDatabase(): Promise<void> {
  const kept = globalThis as Kept;
  const database = kept.__tandemDatabase;
  if (!database) return await closeApp();
  const { pool } = database;
  const end = pool.end.bind(pool);
  pool.end = async () => undefined;
  await closeApp();
  pool.end = end;
  kept.__tandemDatabase = database;
  kept.__tandemClosers?.push(() => pool.end());
}
