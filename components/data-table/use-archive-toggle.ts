import { usePathname, useSearchParams } from "next/navigation";
import { ARCHIVE_PARAM, readsArchive } from "./url-table-state";

/** Whether the address selects archived companies, and a function that toggles it and returns to the first page. */
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
