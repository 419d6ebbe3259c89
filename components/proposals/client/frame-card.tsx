"use client";

import { type ReactNode, useRef } from "react";
import { Notice } from "@/components/kit/notice";
import { EmbeddedFrame } from "@/components/proposals/frames/embedded-frame";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { messageOf } from "@/lib/api-client/call";
import type { FrameMessage } from "@/lib/contracts/embed-frames";
import type { Offer } from "@/lib/proposals/client/contract";
import { useOfferStep } from "./use-offer";

interface FrameCardProps {
  title: string;
  src: string;
  height: number | "content";
  /** The message that reports the step as complete. */
  reports: FrameMessage["type"];
  failureTitle: string;
  /** Shown while the server verifies what the frame reported. */
  pendingText?: string;
  complete: () => Promise<Offer>;
  onMessage?: (message: FrameMessage) => void;
  children: ReactNode;
}

/** A step in an embedded frame. Its report is sent to the server once; after a failure it can be sent again. */
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
          <Notice
            variant="destructive"
            title={failureTitle}
            action={
              <Button variant="outline" onClick={send}>
                Try again
              </Button>
            }
          >
            {messageOf(step.error)}
          </Notice>
        )}
      </div>
      <EmbeddedFrame src={src} title={title} height={height} onMessage={receive} />
    </Card>
  );
}
