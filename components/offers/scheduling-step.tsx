"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { loadAhead } from "@/components/ui/load-ahead";
import { ApiError } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { FrameMessage } from "@/lib/contracts/embed-frames";
import type { Offer } from "@/lib/contracts/offers";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
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

/** A vendor's record may be there only a moment after its frame has spoken: how long to wait before each further try. */
const TRIES_AFTER_MS = [1000, 2000, 4000, 8000];

const isNotYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 503);

export function SchedulingStep({ offer, onBooked }: SchedulingStepProps) {
  const router = useRouter();
  const change = useChange();
  const wasCanceled = offer.status === PROPOSAL_STATUS.COMPLETED;
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
  const complete = () =>
    change(completeWelcomeCall, { params: { proposalId: offer.id }, body: { booking: booking.current } });

  async function completeOnceVerified(): Promise<Offer> {
    if (booking.current === undefined) return complete();
    const completed = await retrying(complete);
    // Calendly's frame does not say when the call is: the server knows by now.
    router.refresh();
    return completed;
  }
  return (
    <FrameCard
      title={wasCanceled ? "Your welcome call was canceled" : "Schedule your welcome call"}
      src={offer.welcomeScheduleLink}
      height={700}
      reports="tandem:event-scheduled"
      failureTitle="Failed to schedule welcome call"
      pendingText="Booking… We are confirming the time."
      complete={completeOnceVerified}
      onMessage={report}
    >
      <p>{wasCanceled ? "Please choose another time." : "Thank you for signing."}</p>
      <NextNote>you get an invitation by email and can download the signed documents.</NextNote>
    </FrameCard>
  );
}

async function retrying(complete: () => Promise<Offer>): Promise<Offer> {
  for (const wait of TRIES_AFTER_MS) {
    try {
      return await complete();
    } catch (error) {
      if (!isNotYet(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return complete();
}
