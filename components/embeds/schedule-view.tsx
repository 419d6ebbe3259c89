"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import { bookWelcomeCall, getSchedulingSession, type SchedulingSession } from "@/lib/contracts/embeds";
import { FrameNotice } from "./frame-notice";
import { SlotPicker } from "./slot-picker";
import { tellParent } from "./tell-parent";
import { WelcomeCallTime } from "./welcome-call-time";

/** The built-in slot picker: choose a time, booked; says so to the page around it, again each time it is opened. */
export function ScheduleView({ token, initial }: { token: string; initial: SchedulingSession }) {
  const queryClient = useQueryClient();
  const params = { token };
  const queryKey = ["scheduling-session", token];
  const { data: session } = useQuery({
    queryKey,
    queryFn: () => call(getSchedulingSession, { params }),
    initialData: initial,
    refetchOnWindowFocus: true,
  });
  const booking = useMutation({
    mutationFn: (startsAt: string) => call(bookWelcomeCall, { params, body: { startsAt } }),
    onSuccess: ({ startsAt }) => queryClient.setQueryData(queryKey, { ...session, slots: [], booked: startsAt }),
    onError: (error) => {
      // Taken by somebody else, or past: what is offered has changed.
      if (error instanceof ApiError && [400, 409].includes(error.status))
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { booked, timeZone } = session;
  useEffect(() => {
    if (booked) tellParent({ type: "tandem:event-scheduled", call: { startsAt: booked, timeZone } });
  }, [booked, timeZone]);

  if (booked) {
    return (
      <FrameNotice kind="done" title="Your welcome call is booked">
        <WelcomeCallTime startsAt={booked} timeZone={timeZone} />
        <p className="mt-2">
          {session.providerName} will call you. The invitation for your calendar is on its way by email.
        </p>
      </FrameNotice>
    );
  }
  if (session.slots.length === 0) {
    return (
      <FrameNotice kind="problem" title="No free times at the moment">
        Every time in the next two weeks is taken. Please contact {session.providerName}, or look again tomorrow.
      </FrameNotice>
    );
  }
  return (
    <SlotPicker
      session={session}
      pending={booking.isPending}
      failure={booking.isError ? messageOf(booking.error) : null}
      onBook={(startsAt) => booking.mutate(startsAt)}
    />
  );
}
