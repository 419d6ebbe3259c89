"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** The Sync All whose progress is shown. It is in the address, so that a reload does not lose it. */
export function useBatch() {
  const params = useSearchParams();
  const pathname = usePathname();

  function setBatchId(batchId: string | null) {
    const query = new URLSearchParams(params);
    if (batchId) query.set("batch", batchId);
    else query.delete("batch");
    window.history.replaceState(null, "", query.size > 0 ? `${pathname}?${query}` : pathname);
  }

  return [params.get("batch"), setBatchId] as const;
}
