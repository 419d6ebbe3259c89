import { usePathname, useSearchParams } from "next/navigation";
import { ARCHIVE_PARAM, readsArchive } from "./company-table-query";

/** Whether the address asks for archived companies, and a way to ask for the others, from their first page. */
export function useArchiveToggle(): [archive: boolean, toggle: () => void] {
  const pathname = usePathname();
  const params = useSearchParams();
  const archive = readsArchive(params);
  function toggle() {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (archive) next.delete(ARCHIVE_PARAM);
    else next.set(ARCHIVE_PARAM, "inactive");
    window.history.pushState(null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
  }
  return [archive, toggle];
}
