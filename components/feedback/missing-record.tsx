"use client";

import { useEffect } from "react";
import { toast } from "./toast";

interface MissingRecordProps {
  /** 'Deal', 'Proposal'. */
  what: string;
  /** The parameter of the address that has brought one here; it is taken away, so that a reload says nothing. */
  parameter: string;
}

/** Says that the record an address named is not there, which is the same for one that is somebody else's. */
export function MissingRecord({ what, parameter }: MissingRecordProps) {
  useEffect(() => {
    toast.error(`${what} not found`, { description: "It is no longer there, or it is not yours to see." });
    return dropParameter(parameter);
  }, [what, parameter]);
  return null;
}

/**
 * Takes a parameter out of the address without loading anything; for effects, whose clean-up it answers. A moment later,
 * because Next listens to the history only after the first effects have run.
 */
export function dropParameter(name: string): () => void {
  const timer = window.setTimeout(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete(name);
    window.history.replaceState(null, "", url.pathname + url.search);
  });
  return () => window.clearTimeout(timer);
}
