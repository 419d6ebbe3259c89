import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** Whether the browser has taken over: false on the server and for the first drawing that has to be the same as there. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
