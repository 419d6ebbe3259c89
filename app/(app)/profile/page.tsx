import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageFrame } from "@/components/layout/page-frame";
import { ProfileView } from "@/components/providers/profile-view";
import { requirePage } from "@/lib/auth/page-guard";
import { can } from "@/lib/auth/permissions";
import { openProvider } from "@/lib/providers/open-provider";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const actor = await requirePage("provider.manage");
  if (actor.providerId === null) redirect("/");
  const initial = await openProvider(actor, actor.providerId);
  return (
    <PageFrame breadcrumbs={[{ label: "Home", href: "/home" }, { label: "Profile" }]}>
      <ProfileView providerId={actor.providerId} initial={initial} canEditIndustry={can(actor, "admin.use")} />
    </PageFrame>
  );
}
