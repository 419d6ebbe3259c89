import type { Metadata } from "next";
import { EndedLink } from "@/components/embeds/ended-link";
import { FrameNotice } from "@/components/embeds/frame-notice";
import { GrowingFrame } from "@/components/embeds/growing-frame";
import { SignView } from "@/components/embeds/sign-view";
import { ServerAnswers } from "@/components/layout/server-answers";
import { getSigningSession, type SigningSession } from "@/lib/contracts/embeds";
import { AppError } from "@/lib/http/app-error";
import { answerOf } from "@/lib/http/server-answer";
import * as signing from "@/lib/signing/service";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sign document" };

async function findSession(token: string): Promise<SigningSession | null> {
  try {
    return await signing.getSigningSession(token);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

export default async function SignPage(props: { params: Promise<{ token: string }> }) {
  const { token } = await props.params;
  const session = await findSession(token);
  if (session) {
    return (
      <ServerAnswers answers={[answerOf(getSigningSession, { params: { token } }, session)]}>
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
