"use client";

import { type ReactNode, useRef } from "react";
import { EmbeddedFrame } from "@/components/embeds/embedded-frame";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { messageOf } from "@/lib/api-client/call";
import type { FrameMessage } from "@/lib/contracts/embed-frames";
import type { Offer } from "@/lib/contracts/offers";
import { useOfferStep } from "./use-offer";

interface FrameCardProps {
  title: string;
  src: string;
  height: number | "content";
  /** The message after which the step is complete. */
  reports: FrameMessage["type"];
  failureTitle: string;
  /** Shown while the server verifies what the frame reported. */
  pendingText?: string;
  complete: () => Promise<Offer>;
  onMessage?: (message: FrameMessage) => void;
  children: ReactNode;
}

/** A step that is done in an embedded frame. Its report is passed on once; a failed one can be sent again. */
export function FrameCard(props: FrameCardProps) {
  const { title, src, height, reports, failureTitle, pendingText, complete, onMessage, children } = props;
  const step = useOfferStep(failureTitle, complete);
  const sent = useRef(false);

  function send(): void {
    if (sent.current) return;
    sent.current = true;
    step.mutateAsync().catch(() => {
      sent.current = false;
    });
  }
  function receive(message: FrameMessage): void {
    onMessage?.(message);
    if (message.type === reports) send();
  }

  return (
    <Card className="overflow-hidden max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <div className="grid gap-3 border-b p-4 sm:p-6">
        <h2 className="font-semibold text-base">{title}</h2>
        {children}
        <p role="status" className="font-medium empty:hidden">
          {step.isPending && pendingText}
        </p>
        {step.isError && (
          <Alert variant="destructive" title={failureTitle} action={<Button onClick={send}>Try again</Button>}>
            {messageOf(step.error)}
          </Alert>
        )}
      </div>
      <EmbeddedFrame src={src} title={title} height={height} onMessage={receive} />
    </Card>
  );
}
