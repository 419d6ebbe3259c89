import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** Whether the page is hydrated: false on the server and in the first render, which must be the same as there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
