"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { loadAhead } from "@/components/ui/load-ahead";
import { useChange } from "@/lib/api-client/change";
import type { FrameMessage } from "@/lib/contracts/embed-frames";
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
  // What a vendor's frame calls the booking: it tells the server where to look.
  const booking = useRef<string>(undefined);
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
    if (message.type !== "tandem:event-scheduled") return;
    booking.current = message.booking;
    if (message.call) onBooked(message.call);
  }
  return (
    <FrameCard
      title="Schedule your welcome call"
      src={offer.welcomeScheduleLink}
      height={700}
      reports="tandem:event-scheduled"
      failureTitle="Failed to schedule welcome call"
      complete={() =>
        change(completeWelcomeCall, { params: { proposalId: offer.id }, body: { booking: booking.current } })
      }
      onMessage={report}
    >
      <p>Thank you for signing.</p>
      <NextNote>you get an invitation by email and can download the signed documents.</NextNote>
    </FrameCard>
  );
}
