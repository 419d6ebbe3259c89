"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import { checkLater, problemOf } from "@/components/form/later-schema";
import { loadAhead } from "@/components/kit/load-ahead";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";

interface DeclineFormProps {
  providerName: string;
  pending: boolean;
  /** The error of the last try. */
  failure: string | null;
  onDecline: (reason: string) => void;
}

const loadSchema = () => import("@/lib/proposals/client/contract-embeds").then((contract) => contract.DeclineForm);

/** Declines to sign a document, with a reason. */
export function DeclineForm({ providerName, pending, failure, onDecline }: DeclineFormProps) {
  const id = useId();
  useEffect(() => loadAhead(loadSchema), []);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { data, problems } = await checkLater(loadSchema, { reason }).catch(problemOf("reason"));
    setProblem(problems?.reason ?? "");
    if (data) onDecline(data.reason);
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
