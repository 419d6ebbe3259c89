import type { Metadata } from "next";
import { UserView } from "@/components/users/user-view";
import { requirePage } from "@/lib/auth/page-guard";
import { fullName } from "@/lib/domain/format";
import { PAGES } from "@/lib/pages";
import { openUser } from "./open-user";

interface UserPageProps {
  params: Promise<{ userId: string }>;
}

export async function generateMetadata({ params }: UserPageProps): Promise<Metadata> {
  await requirePage(PAGES.user);
  return { title: fullName(await openUser((await params).userId)) };
}

export default async function UserPage({ params }: UserPageProps) {
  const actor = await requirePage(PAGES.user);
  const user = await openUser((await params).userId);
  return <UserView initial={user} adminId={actor.userId} />;
}
