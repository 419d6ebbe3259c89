"use client";

import { useEffect } from "react";
import type { FrameMessage } from "@/components/embeds/frame-messages";
import { Button } from "@/components/ui/button";
import { loadAhead } from "@/components/ui/load-ahead";
import { useChange } from "@/lib/api-client/change";
import type { Offer } from "@/lib/contracts/offers";
import { FrameCard } from "./frame-card";
import { completeWelcomeCall } from "./offer-calls";
import { NextNote, OfferCard } from "./offer-card";

export interface BookedCall {
  startsAt: string;
  timeZone: string;
}

interface SchedulingStepProps {
  offer: Offer;
  onBooked: (call: BookedCall) => void;
}

export function SchedulingStep({ offer, onBooked }: SchedulingStepProps) {
  const change = useChange();
  useEffect(() => loadAhead(() => import("./thank-you")), []);
  if (!offer.welcomeScheduleLink) {
    return (
      <OfferCard title="Schedule your welcome call">
        <p className="mb-4">The calendar cannot be shown at the moment.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </OfferCard>
    );
  }
  function report(message: FrameMessage): void {
    if (message.type === "tandem:event-scheduled") onBooked(message);
  }
  return (
    <FrameCard
      title="Schedule your welcome call"
      src={offer.welcomeScheduleLink}
      height={700}
      reports="tandem:event-scheduled"
      failureTitle="Failed to schedule welcome call"
      complete={() => change(completeWelcomeCall, { params: { proposalId: offer.id } })}
      onReport={report}
    >
      <p>Thank you for signing.</p>
      <NextNote>you get an invitation by email and can download the signed documents.</NextNote>
    </FrameCard>
  );
}
