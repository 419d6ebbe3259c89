import type { Metadata } from "next";
import { ServerAnswers } from "@/components/layout/server-answers";
import { UserView } from "@/components/users/user-view";
import { requirePage } from "@/lib/auth/page-guard";
import { fullName } from "@/lib/domain/format";
import { openRecord } from "@/lib/http/open-record";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getUser as contract } from "@/lib/users/contract";
import { getUser } from "@/lib/users/service";

const openUser = openRecord(contract, (_, { userId }) => getUser(userId));

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
    <ServerAnswers answers={[answerOf(contract, { params: { userId: user.id } }, user)]}>
      <UserView userId={user.id} adminId={actor.userId} />
    </ServerAnswers>
  );
}
