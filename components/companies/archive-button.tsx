"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Company } from "@/lib/contracts/companies";
import { useToggleArchive } from "./use-toggle-archive";

/** Does on the company's page what the list's row menu does. Neither loses anything, so neither asks. */
export function ArchiveButton({ company }: { company: Company }) {
  const router = useRouter();
  const toggle = useToggleArchive();
  const active = company.status === "active";
  const Icon = active ? Archive : ArchiveRestore;
  return (
    <Button
      pending={toggle.isPending}
      // The tabs were drawn for what the company was: an archived one takes no new deal.
      onClick={() => toggle.mutate(company, { onSuccess: () => router.refresh() })}
      className="shrink-0"
    >
      <Icon aria-hidden="true" />
      {active ? "Move to archive" : "Restore company"}
    </Button>
  );
}
