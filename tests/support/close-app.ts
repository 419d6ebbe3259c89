/** Ends what the app's modules have open in this process. */
export async function closeApp(): Promise<void> {
  const { __tandemClosers: closers = [] } = globalThis as { __tandemClosers?: (() => Promise<unknown>)[] };
  for (const close of closers.splice(0).reverse()) await close();
}
