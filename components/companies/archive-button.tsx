"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import type { Company } from "@/lib/contracts/companies";
import { useToggleArchive } from "./use-toggle-archive";

/** The company page's button for what the list's row menu does. Neither loses data, so neither asks first. */
export function ArchiveButton({ company }: { company: Company }) {
  const router = useRouter();
  const toggle = useToggleArchive();
  const active = company.status === "active";
  const Icon = active ? Archive : ArchiveRestore;
  return (
    <Button
      variant="outline"
      pending={toggle.isPending}
      // The tabs depend on the status: an archived company takes no new deals.
      onClick={() => toggle.mutate(company, { onSuccess: () => router.refresh() })}
      className="shrink-0"
    >
      <Icon aria-hidden="true" />
      {active ? "Move to archive" : "Restore company"}
    </Button>
  );
}
