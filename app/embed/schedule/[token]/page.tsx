import type { Metadata } from "next";
import { FrameNotice } from "@/components/embeds/frame-notice";
import { ScheduleView } from "@/components/embeds/schedule-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { getSchedulingSession, type SchedulingSession } from "@/lib/contracts/embeds";
import { AppError } from "@/lib/http/app-error";
import { answerOf } from "@/lib/http/server-answer";
import * as scheduling from "@/lib/scheduling/service";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Schedule welcome call" };

async function findSession(token: string): Promise<SchedulingSession | null> {
  try {
    return await scheduling.getSchedulingSession(token);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

export default async function SchedulePage(props: { params: Promise<{ token: string }> }) {
  const { token } = await props.params;
  const session = await findSession(token);
  if (session) {
    return (
      <ServerAnswers answers={[answerOf(getSchedulingSession, { params: { token } }, session)]}>
        <ScheduleView token={token} />
      </ServerAnswers>
    );
  }
  return (
    <FrameNotice kind="problem" title="This scheduling link is not valid">
      Please open the proposal again from the link that you were sent.
    </FrameNotice>
  );
}
