import type { Metadata } from "next";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ScheduleView } from "@/components/proposals/call/schedule-view";
import { AccentStyle } from "@/components/proposals/client/accent-style";
import { FrameNotice } from "@/components/proposals/frames/frame-notice";
import { AppError } from "@/lib/app-error";
import { limitPage } from "@/lib/http/limit-page";
import { answerOf } from "@/lib/http/server-answer";
import * as scheduling from "@/lib/proposals/call/service";
import { getSchedulingSession, type SchedulingSession } from "@/lib/proposals/client/contract-embeds";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Schedule welcome call" };

const TOO_MANY = "There were too many visits at once. Please wait a minute.";

/** The session of a link, or why the link does not work. */
async function findSession(token: string): Promise<SchedulingSession | string> {
  try {
    await limitPage("offer");
    return await scheduling.getSchedulingSession(token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "rate_limited") return TOO_MANY;
    if (error.code === "not_found" || error.code === "conflict") return error.message;
    throw error;
  }
}

export default async function SchedulePage(props: { params: Promise<{ token: string }> }) {
  const { token } = await props.params;
  const session = await findSession(token);
  if (typeof session === "string") {
    return (
      <FrameNotice kind="problem" title={session}>
        Please open the proposal again from the link that you were sent.
      </FrameNotice>
    );
  }
  return (
    <ServerAnswers answers={[answerOf(getSchedulingSession, { params: { token } }, session)]}>
      <AccentStyle accent={session.accent} />
      <ScheduleView token={token} />
    </ServerAnswers>
  );
}
