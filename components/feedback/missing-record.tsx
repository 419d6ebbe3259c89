"use client";

import { useEffect } from "react";
import { toast } from "./toast";

interface MissingRecordProps {
  /** 'Deal', 'Proposal'. */
  what: string;
  /** The address's parameter that leads here; it is removed, so that a reload shows nothing. */
  parameter: string;
}

/** Says that a record in an address was not found, with the same text for one out of scope. */
export function MissingRecord({ what, parameter }: MissingRecordProps) {
  useEffect(() => {
    toast.error(`${what} not found`, { description: "It was deleted, or you do not have access to it." });
    return dropParameter(parameter);
  }, [what, parameter]);
  return null;
}

/**
 * Removes a parameter from the address without loading anything; returns a cleanup function for effects. It waits a moment,
 * because Next starts to listen to the history only after the first effects have run.
 */
export function dropParameter(name: string): () => void {
  const timer = window.setTimeout(() => {
    const url = new URL(window.location.href);
    url.searchParams.delete(name);
    window.history.replaceState(null, "", url.pathname + url.search);
  });
  return () => window.clearTimeout(timer);
}
