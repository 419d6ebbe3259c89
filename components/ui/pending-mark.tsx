"use client";

import { CloudOff } from "lucide-react";
import { Spinner } from "./spinner";
import { useOffline } from "./use-offline";

/** Work under way; without a line it waits, and nothing turns. */
export function PendingMark() {
  const offline = useOffline();
  if (!offline) return <Spinner />;
  return <CloudOff role="img" aria-label="Waiting for the line:" className="size-4 shrink-0" />;
}
