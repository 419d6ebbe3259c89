import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/** The list or record that a path shows: its tabs are below that. */
const shownBy = (pathname: string): string => pathname.split("/").slice(0, 3).join("/");

/**
 * Begins another list or record at its top. Next leaves the page where it was scrolled to as long as the innermost part of the new one
 * is in sight, which may be below its header. Back and forward return to where one was.
 */
export function useTopOfPage(): void {
  const pathname = usePathname();
  const before = useRef(pathname);
  const returned = useRef<string | null>(null);
  useEffect(() => {
    const onPop = () => {
      returned.current = window.location.pathname;
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  useLayoutEffect(() => {
    const isAnother = shownBy(before.current) !== shownBy(pathname);
    const isReturn = returned.current === pathname;
    before.current = pathname;
    returned.current = null;
    if (isAnother && !isReturn && window.location.hash === "") window.scrollTo({ top: 0, behavior: "instant" });
  }, [pathname]);
}
