"use client";

import { CloudOff } from "lucide-react";
import { useOffline } from "@/components/hooks/use-offline";
import { Spinner } from "./spinner";

/** A spinner; while offline it shows waiting instead. */
export function PendingMark() {
  const offline = useOffline();
  if (!offline) return <Spinner />;
  return <CloudOff role="img" aria-label="Waiting for a connection:" className="size-4 shrink-0" />;
}
