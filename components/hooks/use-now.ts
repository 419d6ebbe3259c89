import { useEffect, useState, useSyncExternalStore } from "react";

const MINUTE = 60_000;

/**
 * The time, updated every minute. A page from the server starts with the server's clock, so that both sides render the same
 * first; a page opened in the browser starts with the browser's.
 */
export function useNow(serverNow: string): Date {
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const [now, setNow] = useState(() => new Date(isHydrated ? Date.now() : serverNow));
  useEffect(() => {
    const tick = () => setNow(new Date());
    if (!isHydrated) tick();
    const timer = window.setInterval(tick, MINUTE);
    return () => window.clearInterval(timer);
  }, [isHydrated]);
  return now;
}
