import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { ProfileView } from "@/components/providers/profile-view";
import { can } from "@/lib/access/permissions";
import { getModelUsage } from "@/lib/ai/contract";
import { getModelUsage as readModelUsage } from "@/lib/ai/usage";
import { requirePage } from "@/lib/auth/page-guard";
import { answerOf } from "@/lib/http/server-answer";
import { getIntelligenceSettings } from "@/lib/intelligence/contract";
import * as intelligenceSettings from "@/lib/intelligence/settings";
import { PAGES } from "@/lib/pages";
import { getScheduling } from "@/lib/proposals/call/contract";
import { getScheduling as readScheduling } from "@/lib/proposals/call/settings";
import { getOfferSettings } from "@/lib/proposals/client/contract";
import * as offerSettings from "@/lib/proposals/client/settings";
import { getDocuseal, getSigners } from "@/lib/proposals/signing/contract";
import * as signers from "@/lib/proposals/signing/signer-settings";
import * as docuseal from "@/lib/proposals/signing/vendor/docuseal-accounts";
import { getProvider } from "@/lib/providers/contract";
import * as commissionSettings from "@/lib/revenue/commission-settings";
import { getCommissionSettings } from "@/lib/revenue/contract";
import { openProvider } from "../providers/open-provider";

export const metadata: Metadata = { title: PAGES.profile.title };

export default async function ProfilePage() {
  const actor = await requirePage(PAGES.profile);
  const { providerId } = actor;
  if (providerId === null) redirect("/");
  const provider = await openProvider(actor, providerId);
  const args = { params: { providerId } };
  const answers = provider
    ? [
        answerOf(getProvider, args, provider),
        answerOf(getIntelligenceSettings, args, await intelligenceSettings.getIntelligenceSettings(actor, providerId)),
        answerOf(getOfferSettings, args, await offerSettings.getOfferSettings(actor, providerId)),
        answerOf(getCommissionSettings, args, await commissionSettings.getCommissionSettings(actor, providerId)),
        answerOf(getScheduling, args, await readScheduling(actor, providerId)),
        answerOf(getSigners, args, await signers.getSigners(actor, providerId)),
        answerOf(getDocuseal, args, await docuseal.getDocuseal(actor, providerId)),
        answerOf(getModelUsage, args, await readModelUsage(actor, providerId)),
      ]
    : [];
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.profile)}>
      <ServerAnswers answers={answers}>
        <ProfileView providerId={providerId} canEditIndustry={can(actor, "admin.use")} />
      </ServerAnswers>
    </PageFrame>
  );
}
