import type { Metadata } from "next";
import { ServerAnswers } from "@/components/layout/server-answers";
import { AccentStyle } from "@/components/proposals/client/accent-style";
import { EndedLink } from "@/components/proposals/frames/ended-link";
import { FrameNotice } from "@/components/proposals/frames/frame-notice";
import { GrowingFrame } from "@/components/proposals/frames/growing-frame";
import { SignView } from "@/components/proposals/signing/sign-view";
import { AppError } from "@/lib/app-error";
import { currentActor } from "@/lib/auth/session";
import { limitPage } from "@/lib/http/limit-page";
import { answerOf } from "@/lib/http/server-answer";
import { getSigningSession, type SigningSession } from "@/lib/proposals/client/contract-embeds";
import * as signing from "@/lib/proposals/signing/service";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sign document" };

async function findSession(token: string): Promise<SigningSession | "not_found" | "rate_limited"> {
  try {
    await limitPage("offer");
    return await signing.getSigningSession(await currentActor(), token);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "rate_limited")) return error.code;
    throw error;
  }
}

export default async function SignPage(props: { params: Promise<{ token: string }> }) {
  const { token } = await props.params;
  const session = await findSession(token);
  if (session === "rate_limited") {
    return (
      <GrowingFrame>
        <FrameNotice kind="problem" title="This document cannot be shown right now">
          There were too many visits at once. Please wait a minute and reload the page.
        </FrameNotice>
      </GrowingFrame>
    );
  }
  if (session !== "not_found") {
    return (
      <ServerAnswers answers={[answerOf(getSigningSession, { params: { token } }, session)]}>
        <AccentStyle accent={session.accent} />
        <SignView token={token} />
      </ServerAnswers>
    );
  }
  return (
    <GrowingFrame>
      <EndedLink />
      <FrameNotice kind="problem" title="This signing link is not valid">
        Please open the proposal again from the link that you were sent.
      </FrameNotice>
    </GrowingFrame>
  );
}
