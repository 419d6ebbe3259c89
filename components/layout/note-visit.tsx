"use client";

import { useEffect } from "react";
import type { SearchHit } from "@/lib/search/contract";
import { noteRecent } from "./recent-records";

/** Put on a record's page: the palette offers the record among the recent ones. */
export function NoteVisit({ kind, id, parentId, title, detail }: SearchHit) {
  useEffect(() => noteRecent({ kind, id, parentId, title, detail }), [kind, id, parentId, title, detail]);
  return null;
}
