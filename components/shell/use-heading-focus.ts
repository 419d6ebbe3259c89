import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** How long a page may take to show its heading, in ms. */
const PATIENCE = 10_000;

/**
 * When a navigation leaves the focus on nothing, moves it to the new page's heading, so that keys and screen readers continue
 * there. Anything that got the focus meanwhile keeps it.
 */
export function useHeadingFocus(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (!heading || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // A loading screen's heading disappears again, and the focus with it.
    const watcher = new MutationObserver(focusHeading);
    const stop = () => {
      watcher.disconnect();
      clearTimeout(timer);
      for (const event of ["pointerdown", "keydown"]) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, PATIENCE);
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, stop);
    watcher.observe(document.body, { childList: true, subtree: true });
    focusHeading();
    return stop;
  }, [pathname]);
}
