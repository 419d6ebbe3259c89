import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ProfileView } from "@/components/providers/profile-view";
import { can } from "@/lib/access/permissions";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";
import { getProvider } from "@/lib/providers/contract";
import { openProvider } from "../providers/open-provider";
import { profileAnswers } from "../providers/profile-answers";

export const metadata: Metadata = { title: PAGES.profile.title };

export default async function ProfilePage() {
  const actor = await requirePage(PAGES.profile);
  const { providerId } = actor;
  if (providerId === null) redirect("/");
  const provider = await openProvider(actor, providerId);
  const answers = provider
    ? [answerOf(getProvider, { params: { providerId } }, provider), ...(await profileAnswers(actor, providerId))]
    : [];
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.profile)}>
      <ServerAnswers answers={answers}>
        <ProfileView providerId={providerId} canEditIndustry={can(actor, "admin.use")} />
      </ServerAnswers>
    </PageFrame>
  );
}
