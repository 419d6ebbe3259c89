import "server-only";

const IDLE_MS = 1_000;

export interface Lane<Taken> {
  /** How many jobs of this kind run at once in this process. */
  slots: number;
  /** Takes up to `count` jobs. */
  take(count: number): Promise<Taken[]>;
  /** Works on one job; must not throw. */
  work(taken: Taken): Promise<void>;
  onError(error: unknown): void;
}

/** Keeps a lane's slots busy until it is stopped. Fetches jobs every second and whenever a slot becomes free. */
export function startLane<Taken>(lane: Lane<Taken>): { stop(): Promise<unknown> } {
  const busy = new Set<Promise<void>>();
  let stopped = false;
  let wake = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const loop = async () => {
    while (!stopped) {
      const free = lane.slots - busy.size;
      let taken: Taken[] = [];
      try {
        if (free > 0) taken = await lane.take(free);
      } catch (error) {
        lane.onError(error);
      }
      for (const one of taken) {
        const work: Promise<void> = lane.work(one).finally(() => {
          busy.delete(work);
          wake();
        });
        busy.add(work);
      }
      if (!stopped && taken.length < Math.max(free, 1)) await pause();
    }
  };
  const looping = loop();

  return {
    stop: () => {
      stopped = true;
      wake();
      return looping.then(() => Promise.all(busy));
    },
  };
}
