import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/** How long a page may take to bring its heading, in ms. */
const PATIENCE = 10_000;

/**
 * Where a click on a row or a step back leaves the focus on nothing, the new page's heading takes it, so that keys and
 * screen readers go on from there. What has taken the focus meanwhile keeps it.
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
    // A loading screen's heading goes again, and the focus with it.
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
