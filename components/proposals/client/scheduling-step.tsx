"use client";

import { useEffect, useRef } from "react";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import type { FrameMessage } from "@/lib/contracts/embed-frames";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { completeWelcomeCall } from "@/lib/generated/calls/offers";
import type { Offer } from "@/lib/proposals/client/contract";
import { FrameCard } from "./frame-card";
import { NextNote, OfferCard } from "./offer-card";
import { RepContact } from "./rep-contact";

/** A vendor's record may appear a moment after its frame has reported: how long to wait before each retry. */
const TRIES_AFTER_MS = [1000, 2000, 4000, 8000];

const isNotYet = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 503);

export function SchedulingStep({ offer }: { offer: Offer }) {
  const change = useChange();
  const wasCanceled = offer.status === PROPOSAL_STATUS.COMPLETED;
  // The booking's reference by the vendor's frame: it tells the server where to look.
  const booking = useRef<string>(undefined);
  useEffect(() => loadAhead(() => import("./thank-you")), []);
  if (!offer.welcomeScheduleLink) {
    return (
      <OfferCard title="Schedule your welcome call">
        <p className="mb-4">
          We have received your signature. The calendar cannot be shown at the moment; it will appear here as soon as
          possible. You can also call or write to {offer.salesRep}.
        </p>
        <p className="mb-4">
          <RepContact offer={offer} />
        </p>
        <Button variant="outline" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </OfferCard>
    );
  }
  function report(message: FrameMessage): void {
    if (message.type === "tandem:event-scheduled") booking.current = message.booking;
  }
  const complete = () =>
    change(completeWelcomeCall, { params: { proposalId: offer.id }, body: { booking: booking.current } });

  async function completeOnceVerified(): Promise<Offer> {
    if (booking.current === undefined) return complete();
    return retrying(complete);
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
