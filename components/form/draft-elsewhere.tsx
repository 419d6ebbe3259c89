"use client";

import { useEffect, useState } from "react";
import { findDraftElsewhere } from "./draft-storage";

interface DraftElsewhereProps {
  draft: string;
  /** The providers that it may have been typed for. */
  places: readonly { id: string; name: string }[];
}

/** If the active provider has changed, says where text typed into this form before is kept. */
export function DraftElsewhere({ draft, places }: DraftElsewhereProps) {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const id = findDraftElsewhere(draft, [null, ...places.map((place) => place.id)]);
    if (id !== undefined) setName(places.find((place) => place.id === id)?.name ?? "All providers");
  }, [draft, places]);
  if (name === undefined) return null;
  return (
    <p role="status" className="rounded-md border bg-muted px-3 py-2 text-sm sm:col-span-2">
      What you typed for {name} is kept there. Switch back to {name} to continue.
    </p>
  );
}
