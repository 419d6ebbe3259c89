"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Leads an Admin whose impersonation is over back to their own session, without signing in anew. */
export function ReturnToOwnAccount() {
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // The call comes when it is made: the sign-in page, whose place this takes, stays light.
    import("./return-call").then(({ returnToOwnAccount }) => returnToOwnAccount()).catch(() => setFailed(true));
  }, []);
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">Your impersonation has ended</h1>
      <p role="status" className="text-muted-foreground text-sm">
        {failed ? "You could not be returned to your own account." : "You are being returned to your own account…"}
      </p>
      {failed && (
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      )}
    </div>
  );
}
