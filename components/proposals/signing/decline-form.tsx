"use client";

import { type FormEvent, useId, useState } from "react";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { DeclineForm as Schema } from "@/lib/proposals/client/contract-embeds";

interface DeclineFormProps {
  providerName: string;
  pending: boolean;
  /** The error of the last try. */
  failure: string | null;
  onDecline: (reason: string) => void;
}

/** Declines to sign a document, with a reason. */
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
        If you decline, nobody can sign this document anymore. {providerName} reads your reason and can send you a new
        proposal.
      </p>
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Why are you declining?</Label>
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
      {failure && <Notice variant="destructive">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" size="lg" pending={pending}>
          Decline to sign
        </Button>
        <Button variant="outline" size="lg" disabled={pending} onClick={() => setOpen(false)}>
          Back
        </Button>
      </div>
    </form>
  );
}
