import { useEffect, useState } from "react";

const NARROW = "(width < 64rem)";

/** Whether the screen is narrower than 1024 px, where no table fits next to the sidebar; null until the browser knows. */
export function useIsNarrow(): boolean | null {
  const [isNarrow, setIsNarrow] = useState<boolean | null>(null);
  useEffect(() => {
    const query = window.matchMedia(NARROW);
    const update = () => setIsNarrow(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isNarrow;
}
