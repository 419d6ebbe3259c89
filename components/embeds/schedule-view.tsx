"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { bookWelcomeCall, getSchedulingSession } from "@/lib/contracts/embeds";
import { FrameNotice } from "./frame-notice";
import { SlotPicker } from "./slot-picker";
import { tellParent } from "./tell-parent";
import { WelcomeCallTime } from "./welcome-call-time";

/** The built-in slot picker: choose a time, booked; says so to the page around it, again each time it is opened. */
export function ScheduleView({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const params = { token };
  const options = queryOptions(getSchedulingSession, { params });
  const change = useChange();
  const { data: session } = useSuspenseQuery({ ...options, refetchOnWindowFocus: true });
  const booking = useSingleMutation({
    mutationFn: (startsAt: string) => change(bookWelcomeCall, { params, body: { startsAt } }),
    onSuccess: ({ startsAt }) =>
      queryClient.setQueryData(options.queryKey, { ...session, slots: [], booked: startsAt }),
    onError: (error) => {
      // Past by now: what is offered has changed.
      if (error instanceof ApiError && error.status === 400) void makeStale(queryClient, bookWelcomeCall, params);
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
