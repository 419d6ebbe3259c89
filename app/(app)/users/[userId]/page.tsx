import type { Metadata } from "next";
import { ServerAnswers } from "@/components/layout/server-answers";
import { UserView } from "@/components/users/user-view";
import { requirePage } from "@/lib/auth/page-guard";
import { getUser } from "@/lib/contracts/users";
import { fullName } from "@/lib/domain/format";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { openUser } from "./open-user";

interface UserPageProps {
  params: Promise<{ userId: string }>;
}

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  const actor = await requirePage(PAGES.user);
  return { title: fullName(await openUser(actor, (await params).userId)) };
}

export default async function UserPage({ params }: UserPageProps) {
  const actor = await requirePage(PAGES.user);
  const user = await openUser(actor, (await params).userId);
  return (
    <ServerAnswers answers={[answerOf(getUser, { params: { userId: user.id } }, user)]}>
      <UserView userId={user.id} adminId={actor.userId} />
    </ServerAnswers>
  );
}
