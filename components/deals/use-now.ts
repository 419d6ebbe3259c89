import { useEffect, useState, useSyncExternalStore } from "react";

const MINUTE = 60_000;

/**
 * The time, minute by minute. A page that comes from the server starts at its clock, so that the first rendering is the
 * same on both sides; one that is opened in the browser starts at the browser's.
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
