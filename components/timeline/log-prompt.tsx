"use client";

import { useEffect, useState } from "react";
import { type Contacted, forgetContacted, useContacted } from "@/components/contacts/to-log";
import { toast } from "@/components/feedback/toast";
import { lazyDialog } from "@/components/kit/once-open";
import type { LogPrefill } from "./log-dialog";

const LogAnywhere = lazyDialog(async () => (await import("./log-anywhere")).LogAnywhere);

const MINUTE_MS = 60_000;
/** Something older is not offered any more. */
const OFFERED_FOR_MS = 3 * 60 * MINUTE_MS;

const NOUNS = { call: "call", email: "email" } as const;
const VERBS = { call: "Called", email: "Wrote to" } as const;

/** After a phone number or e-mail address was used, offers to log it: at once, and again when somebody returns to the page. */
export function LogPrompt() {
  const contacted = useContacted();
  const [logging, setLogging] = useState<{ target: Contacted; prefill: LogPrefill } | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!contacted) return;
    const title = `Log the ${NOUNS[contacted.kind]} with ${contacted.name}?`;
    const begun = Date.parse(contacted.at);
    let leftAt: number | null = null;
    let minutes: number | undefined;
    let isOver = false;

    function log() {
      if (!contacted) return;
      forgetContacted();
      setLogging({
        target: contacted,
        prefill: {
          kind: contacted.kind,
          description: `${VERBS[contacted.kind]} ${contacted.name}`,
          at: contacted.at,
          ...(minutes !== undefined && { minutes }),
        },
      });
      setOpen(true);
    }
    function ask() {
      if (Date.now() - begun > OFFERED_FOR_MS) return forgetContacted();
      toast.offer(title, { label: `Log ${contacted?.kind}`, onClick: log }, () => !isOver && forgetContacted());
    }
    function onVisibility() {
      if (document.hidden) leftAt ??= Date.now();
      else {
        // The time away is about the call's length.
        if (contacted?.kind === "call" && leftAt !== null && minutes === undefined)
          minutes = Math.round((Date.now() - leftAt) / MINUTE_MS) || undefined;
        ask();
      }
    }

    if (!document.hidden) ask();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisibility);
      toast.dismiss(title);
    };
  }, [contacted]);

  return (
    logging && (
      <LogAnywhere
        key={logging.target.at}
        target={logging.target}
        prefill={logging.prefill}
        open={open}
        onOpenChange={setOpen}
      />
    )
  );
}
