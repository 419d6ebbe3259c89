import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageFrame } from "@/components/layout/page-frame";
import { ProfileView } from "@/components/providers/profile-view";
import { breadcrumbsOf } from "@/components/shell/breadcrumbs";
import { requirePage } from "@/lib/auth/page-guard";
import { can } from "@/lib/auth/permissions";
import { PAGES } from "@/lib/pages";
import { openProvider } from "../providers/open-provider";

export const metadata: Metadata = { title: PAGES.profile.title };

export default async function ProfilePage() {
  const actor = await requirePage(PAGES.profile);
  if (actor.providerId === null) redirect("/");
  const initial = await openProvider(actor, actor.providerId);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.profile)}>
      <ProfileView providerId={actor.providerId} initial={initial} canEditIndustry={can(actor, "admin.use")} />
    </PageFrame>
  );
}
