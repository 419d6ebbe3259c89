import "server-only";
import type { z } from "zod";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import { type Actor, requireOneself } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { env } from "@/lib/env";
import type { NotificationSettings, NotificationSettingsForm } from "./contract";
import {
  dropOwed,
  findChoices,
  findPreferences,
  saveChoice,
  updateFoundTimeZone,
  updatePreferences,
} from "./repository-settings";
import { GROUP_OF, NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from "./rules";

/** How the actor wants to be notified of each group of kinds (D-137, D-236). */
export async function getNotificationSettings({ userId }: Actor): Promise<NotificationSettings> {
  const [{ timeZone, dailyDigest }, choices] = await Promise.all([findPreferences(userId), findChoices(userId)]);
  return {
    groups: NOTIFICATION_GROUPS.map(
      (group) => choices.find((chosen) => chosen.group === group) ?? { group, bell: true, mail: true },
    ),
    dailyDigest,
    timeZone: timeZone ?? env.BUSINESS_TIME_ZONE,
  };
}

/** Changes one group, the daily digest or the time zone. Throws 'forbidden' while impersonating. */
export async function updateNotificationSettings(
  actor: Actor,
  { choice, foundTimeZone, ...preferences }: z.output<typeof NotificationSettingsForm>,
): Promise<NotificationSettings> {
  requireOneself(actor);
  return transaction(async () => {
    const before = byName(await getNotificationSettings(actor));
    if (choice) {
      await saveChoice(actor.userId, choice);
      if (!choice.mail) await dropOwed(actor.userId, kindsOf(choice.group));
    }
    if (foundTimeZone !== undefined) await updateFoundTimeZone(actor.userId, foundTimeZone);
    if (Object.keys(preferences).length > 0) await updatePreferences(actor.userId, preferences);
    const settings = await getNotificationSettings(actor);
    const given = { ...preferences, ...(choice && { [choice.group]: choice }) };
    const after = byName(settings);
    const said = Object.fromEntries(Object.entries(after).filter(([name]) => name in given));
    if (!changesNothing(before, said)) {
      await audit(actor, "notifications.settings", "user", actor.userId, changesOf(before, after, said));
    }
    return settings;
  });
}

const kindsOf = (group: string) => NOTIFICATION_KINDS.filter((kind) => GROUP_OF[kind] === group);

/** Each group as a field of its own, for the history. */
const byName = ({ groups, ...preferences }: NotificationSettings) => ({
  ...preferences,
  ...Object.fromEntries(groups.map(({ group, ...channels }) => [group, channels])),
});
