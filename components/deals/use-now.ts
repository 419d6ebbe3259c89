import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time, minute by minute. Starts at the server's clock, so that the first drawing is the same on both sides. */
export function useNow(serverNow: string): Date {
  const [now, setNow] = useState(() => new Date(serverNow));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = window.setInterval(tick, MINUTE);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
