import { env } from "@/lib/env";
import type { MailLink } from "@/lib/mail/layout";

/** A mail's link to the proposal's page inside the app, for people who sign in. */
export const insidePage = ({ dealId, proposalId }: { dealId: string; proposalId: string }): MailLink => ({
  link: `${env.APP_URL}/deals/${dealId}/proposals/${proposalId}`,
  label: "Open the proposal",
});
