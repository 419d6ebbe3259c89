const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/** Whether the browser reports that it is offline. */
export const isOffline = (): boolean => navigator.onLine === false;

/**
 * Resolves when the browser is online and the server responds: browsers report being online before requests get through. Rejects
 * when `signal` is aborted.
 */
export async function lineIsBack(signal?: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await browserIsOnline(signal);
    if (await serverAnswers(signal)) return;
    signal?.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const browserIsOnline = (signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    if (!isOffline()) return resolve();
    const ended = new AbortController();
    const settle = (how: () => void) => () => {
      ended.abort();
      how();
    };
    window.addEventListener("online", settle(resolve), { signal: ended.signal });
    signal?.addEventListener(
      "abort",
      settle(() => reject(signal.reason)),
      { signal: ended.signal },
    );
  });

const serverAnswers = (signal?: AbortSignal): Promise<boolean> =>
  fetch("/api/live", { cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
