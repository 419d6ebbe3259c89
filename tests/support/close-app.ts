interface Kept {
  __tandemClosers?: (() => Promise<unknown>)[];
  __tandemDatabase?: unknown;
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
