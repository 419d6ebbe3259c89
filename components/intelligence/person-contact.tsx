"use client";

import { useQuery } from "@tanstack/react-query";
import { UserCheck, UserPlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { getReportFindings } from "@/lib/contracts/report-findings";
import { useReportTools } from "./report-tools";

/** Makes a person of the report a contact, or says that they are one; nothing where the report is only read. */
export function PersonContact({ name }: { name: string }) {
  const tools = useReportTools();
  const companyId = tools?.companyId ?? "";
  const found = useQuery({
    ...queryOptions(getReportFindings, { params: { companyId } }),
    enabled: tools !== null,
  }).data;
  const person = found?.people.find(({ value }) => value === name);
  if (!tools || !person) return null;
  if (person.contactId) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap text-muted-foreground text-xs">
        <UserCheck aria-hidden="true" className="size-3.5" />
        In contacts
      </span>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      className="h-7 touch:h-10"
      aria-label={`Add ${name} to contacts`}
      onClick={() => tools.start({ kind: "contact", person })}
    >
      <UserPlus aria-hidden="true" />
      Add contact
    </Button>
  );
}
