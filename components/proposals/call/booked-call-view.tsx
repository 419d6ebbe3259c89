"use client";

import { useState } from "react";
import { Notice } from "@/components/kit/notice";
import { useTimeZone } from "@/components/layout/clocks";
import { FrameNotice } from "@/components/proposals/frames/frame-notice";
import { tellParent } from "@/components/proposals/frames/tell-parent";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import { formatInstant } from "@/lib/domain/dates";
import { cancelWelcomeCall } from "@/lib/generated/calls/embeds";
import type { SchedulingSession } from "@/lib/proposals/client/contract-embeds";
import { WelcomeCallTime } from "./welcome-call-time";

interface BookedCallViewProps {
  token: string;
  session: SchedulingSession;
  booked: string;
  onMove: () => void;
}

/** The time of the booked call, with actions to change it while there is time. */
export function BookedCallView({ token, session, booked, onMove }: BookedCallViewProps) {
  const change = useChange();
  const zone = useTimeZone() ?? session.timeZone;
  const [asking, setAsking] = useState(false);
  const cancel = useSingleMutation({
    mutationFn: () => change(cancelWelcomeCall, { params: { token }, body: { from: booked } }),
    onSuccess: () => tellParent({ type: "tandem:call-changed" }),
  });
  return (
    <FrameNotice kind="done" title="Your welcome call is booked">
      <WelcomeCallTime startsAt={booked} timeZone={session.timeZone} />
      <p className="mt-2">
        {session.providerName} will call you. The invitation for your calendar is on its way by email.
      </p>
      {session.changeableUntil && (
        <div className="mt-6 grid justify-items-center gap-3">
          {cancel.isError && <Notice variant="warning">{messageOf(cancel.error)}</Notice>}
          {asking && <p className="text-foreground">Cancel this call? You can book another time afterwards.</p>}
          <div className="flex flex-wrap justify-center gap-2">
            {asking ? (
              <>
                <Button variant="outline" onClick={() => setAsking(false)}>
                  Keep it
                </Button>
                <Button variant="destructive" pending={cancel.isPending} onClick={() => cancel.mutate()}>
                  Cancel the call
                </Button>
              </>
            ) : (
              <>
                <Button variant="outline" onClick={onMove}>
                  Choose another time
                </Button>
                <Button variant="ghost" onClick={() => setAsking(true)}>
                  Cancel the call
                </Button>
              </>
            )}
          </div>
          <p className="text-sm">
            Until {formatInstant(session.changeableUntil, "weekdayTime", zone)}, two hours before the call.
          </p>
        </div>
      )}
    </FrameNotice>
  );
}
