import { Alert } from "@/components/ui/alert";
import type { Proposal } from "@/lib/contracts/proposals";

/** Where the builder's values came from, and what of them could not be kept. */
export function CloneNotes({ source, notes }: { source: Proposal; notes: string[] }) {
  const origin = `Filled in from ${source.proposalId}, which stays as it is.`;
  if (notes.length === 0) return <Alert>{origin}</Alert>;
  return (
    <Alert variant="warning" title={`${origin} Please look at what has changed since:`}>
      <ul className="list-disc pl-4">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}
