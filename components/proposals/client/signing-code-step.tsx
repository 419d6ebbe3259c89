"use client";

import { type FormEvent, useId } from "react";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { enterSigningCode, sendSigningCode } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { OfferCard } from "./offer-card";

interface SigningCodeStepProps {
  offer: Offer;
  /** Called with the signing link when the code was right. */
  onOpened: (link: string) => void;
  onCorrect: () => void;
}

/** Before the document is unlocked: proves with a mailed code that the reader is the named signer (D-100). */
export function SigningCodeStep({ offer, onOpened, onCorrect }: SigningCodeStepProps) {
  const id = useId();
  const change = useChange();
  const params = { proposalId: offer.id };
  const send = useSingleMutation({ mutationFn: () => change(sendSigningCode, { params }) });
  const enter = useSingleMutation({
    mutationFn: (code: string) => change(enterSigningCode, { params, body: { code } }),
    onSuccess: ({ signingLink }) => onOpened(signingLink),
  });
  const signer = offer.signatures.find(({ role }) => role === "client");

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    enter.mutate(String(new FormData(event.currentTarget).get("code")));
  }

  return (
    <OfferCard title="Open the agreement">
      <div className="grid gap-5">
        <p>
          The agreement is for {signer?.name} to sign. We have emailed a link to {offer.signingCodeFor}. To sign here
          instead, enter a code that we email to the same address.
        </p>
        {send.isError && <Notice variant="destructive">{messageOf(send.error)}</Notice>}
        {send.isSuccess && (
          <form noValidate onSubmit={submit} className="grid gap-4" aria-label="Code">
            <p role="status">A code is on its way to {send.data.sentTo}. It is valid for 10 minutes.</p>
            <div className="grid max-w-60 gap-1.5">
              <Label htmlFor={id}>Six-digit code</Label>
              <Input
                id={id}
                name="code"
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                className="h-12 text-xl tabular-nums tracking-widest"
                aria-invalid={enter.isError ? true : undefined}
                aria-describedby={`${id}-problem`}
                onChange={() => enter.reset()}
              />
              <p id={`${id}-problem`} role="alert" className="text-destructive-text text-sm empty:hidden">
                {enter.isError && messageOf(enter.error)}
              </p>
            </div>
            <Button type="submit" size="lg" className="max-sm:w-full sm:w-fit" pending={enter.isPending}>
              Open the agreement
            </Button>
          </form>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant={send.isSuccess ? "outline" : "default"}
            size="lg"
            className="max-sm:w-full"
            pending={send.isPending}
            onClick={() => send.mutate()}
          >
            {send.isSuccess ? "Email another code" : "Email me a code"}
          </Button>
          {offer.signingDetails && (
            <Button variant="outline" size="lg" className="max-sm:w-full" onClick={onCorrect}>
              I am someone else
            </Button>
          )}
        </div>
      </div>
    </OfferCard>
  );
}
