import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";

interface OriginNotesProps {
  title: string;
  notes: string[];
  action?: ReactNode;
}

/** Where the builder's values came from, and what of them could not be kept. */
export function OriginNotes({ title, notes, action }: OriginNotesProps) {
  if (notes.length === 0) return <Alert action={action}>{title}</Alert>;
  return (
    <Alert variant="warning" title={`${title} Please look at what has changed since:`} action={action}>
      <ul className="list-disc pl-4">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Alert>
  );
}
