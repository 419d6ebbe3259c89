import { TriangleAlert } from "lucide-react";
import { approvalOf, type BelowFloors, belowInWords, findingInWords } from "@/lib/pricing/floors";
import type { OfferedFloors } from "@/lib/proposals/contract-floors";

interface FloorNoteProps {
  /** Below which floors the price is; null where it is not. */
  below: BelowFloors | null;
  approvers: OfferedFloors["approvers"];
  providerName: string;
}

/** Under the total of a price that is not made yet: by how much it is below the provider's floors, and who has to approve it. */
export function FloorNote({ below, approvers, providerName }: FloorNoteProps) {
  return (
    <div role="status" className="mt-3 empty:hidden">
      {below && (
        <div className="flex gap-2 rounded-md border border-warning/40 bg-warning/10 px-3 py-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <div className="grid min-w-0 gap-1">
            <p className="break-words font-medium">
              {belowInWords(below, providerName)}: needs {approvalOf(approvers)} before the client can open it
            </p>
            <FloorFindings below={below} className="text-muted-foreground text-xs" />
          </div>
        </div>
      )}
    </div>
  );
}

/** Each floor that a price is below, and of which total. */
export function FloorFindings({ below, className }: { below: BelowFloors; className?: string }) {
  const hasDollars = below.findings.some(({ floor }) => floor !== "suta");
  return (
    <ul className={className}>
      {below.findings.map((finding) => (
        <li key={findingInWords(finding)} className="break-words tabular-nums">
          {findingInWords(finding)}
        </li>
      ))}
      {hasDollars && below.basis === "refined" && <li>Of the total with wage bases</li>}
    </ul>
  );
}
