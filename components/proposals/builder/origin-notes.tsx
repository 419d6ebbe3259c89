import type { ReactNode } from "react";
import { Notice } from "@/components/kit/notice";

interface OriginNotesProps {
  title: string;
  notes: string[];
  action?: ReactNode;
}

/** The source of the builder's values, and what could not be copied. */
export function OriginNotes({ title, notes, action }: OriginNotesProps) {
  if (notes.length === 0) return <Notice action={action}>{title}</Notice>;
  return (
    <Notice variant="warning" title={`${title} Please check what has changed since:`} action={action}>
      <ul className="list-disc pl-4">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
