"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listReports } from "@/lib/generated/calls/intelligence";

const EarlierReportsDialog = lazyDialog(async () => (await import("./earlier-reports-dialog")).EarlierReportsDialog);

/** Opens a company's earlier reports and what has changed since; nothing where the newest is the only one. */
export function EarlierReports({ companyId }: { companyId: string }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(queryOptions(listReports, { params: { companyId } }));
  const earlier = data?.items.slice(1) ?? [];
  if (earlier.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        Earlier reports
      </Button>
      <EarlierReportsDialog companyId={companyId} reports={earlier} open={open} onOpenChange={setOpen} />
    </>
  );
}
