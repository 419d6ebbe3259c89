"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Returns an Admin to their own session after an impersonation has ended, without signing in again. */
export function ReturnToOwnAccount() {
  const [failed, setFailed] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    // Loads the call only when needed, so that the sign-in page, which this replaces, stays small.
    import("./return-call").then(({ returnToOwnAccount }) => returnToOwnAccount()).catch(() => setFailed(true));
  }, []);
  return (
    <div className="grid gap-4">
      <h1 className="font-semibold text-xl">Your impersonation has ended</h1>
      <p role="status" className="text-muted-foreground text-sm">
        {failed ? "You could not be returned to your own account." : "You are being returned to your own account…"}
      </p>
      {failed && <Button onClick={() => window.location.reload()}>Try again</Button>}
    </div>
  );
}
