"use client";

import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { DeclineForm as Schema } from "@/lib/contracts/embeds";

interface DeclineFormProps {
  providerName: string;
  pending: boolean;
  /** What the server answered to the last try. */
  failure: string | null;
  onDecline: (reason: string) => void;
}

/** The other way out of a document: not to sign it, and to say why. */
export function DeclineForm({ providerName, pending, failure, onDecline }: DeclineFormProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = Schema.safeParse({ reason });
    setProblem(parsed.error?.issues[0]?.message ?? "");
    if (parsed.data) onDecline(parsed.data.reason);
    else document.getElementById(id)?.focus();
  }

  if (!open) {
    return (
      <Button variant="ghost" className="mt-4 w-fit text-muted-foreground" onClick={() => setOpen(true)}>
        Decline to sign
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Decline to sign" className="mt-6 grid gap-3 border-t pt-6">
      <p>
        If you decline, nobody signs this document any more. {providerName} reads your reason and can send you a new
        proposal.
      </p>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Why do you not sign?</Label>
        <Textarea
          id={id}
          autoFocus
          rows={3}
          maxLength={1000}
          className="text-base"
          value={reason}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem("");
          }}
        />
        <p id={`${id}-problem`} role="alert" className="text-destructive-text text-sm empty:hidden">
          {problem}
        </p>
      </div>
      {failure && <Alert variant="destructive">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" className="h-11 px-6 text-base touch:h-12" pending={pending}>
          Decline to sign
        </Button>
        <Button className="h-11 px-6 text-base touch:h-12" disabled={pending} onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </form>
  );
}
