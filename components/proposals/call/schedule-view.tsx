"use client";

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FrameNotice } from "@/components/proposals/frames/frame-notice";
import { tellParent } from "@/components/proposals/frames/tell-parent";
import { ApiError, messageOf } from "@/lib/api-client/call";
import { makeStale, useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { bookWelcomeCall, getSchedulingSession, moveWelcomeCall } from "@/lib/generated/calls/embeds";
import { BookedCallView } from "./booked-call-view";
import { SlotPicker } from "./slot-picker";

/** The built-in slot picker: choose a time, booked. Reports the booking to the page around it, again each time it is opened. */
export function ScheduleView({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const params = { token };
  const options = queryOptions(getSchedulingSession, { params });
  const change = useChange();
  const { data: session } = useSuspenseQuery({ ...options, refetchOnWindowFocus: true });
  const [moving, setMoving] = useState(false);
  const { booked, timeZone } = session;
  // The offered times, or the booking, have changed.
  const refresh = (error: Error) => {
    const isPast = error instanceof ApiError && (error.status === 400 || error.status === 409);
    if (isPast) void makeStale(queryClient, bookWelcomeCall, params);
  };
  const booking = useSingleMutation({
    mutationFn: (startsAt: string) =>
      change(bookWelcomeCall, {
        params,
        body: { startsAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: ({ startsAt }) =>
      queryClient.setQueryData(options.queryKey, { ...session, slots: [], booked: startsAt }),
    onError: refresh,
  });
  const move = useSingleMutation({
    mutationFn: (startsAt: string) => change(moveWelcomeCall, { params, body: { from: booked ?? "", startsAt } }),
    onSuccess: () => {
      setMoving(false);
      tellParent({ type: "tandem:call-changed" });
    },
    onError: refresh,
  });
  useEffect(() => {
    if (booked) tellParent({ type: "tandem:event-scheduled", call: { startsAt: booked, timeZone } });
  }, [booked, timeZone]);

  if (booked && !(moving && session.changeableUntil)) {
    return <BookedCallView token={token} session={session} booked={booked} onMove={() => setMoving(true)} />;
  }
  if (session.slots.length === 0) {
    return (
      <FrameNotice kind="problem" title="No free times at the moment">
        Every time in the next two weeks is taken. Please contact {session.providerName}, or look again tomorrow.
      </FrameNotice>
    );
  }
  const chosen = booked ? move : booking;
  return (
    <SlotPicker
      session={session}
      verb={booked ? "Move to" : "Book"}
      pending={chosen.isPending}
      failure={chosen.isError ? messageOf(chosen.error) : null}
      onBook={(startsAt) => chosen.mutate(startsAt)}
    />
  );
}
