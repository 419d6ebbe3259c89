import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import { type Actor, requireOneself } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import type { NotificationSettings, NotificationSettingsForm } from "./contract";
import { dropOwed, findChoices, findPreferences, saveChoice, updatePreferences } from "./repository-settings";
import { GROUP_OF, NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from "./rules";

/** How the actor wants to be notified of each group of kinds (D-137, D-236). */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettings> {
  const [{ timeZone, dailyDigest }, choices] = await Promise.all([
    findPreferences(actor.userId),
    findChoices(actor.userId),
  ]);
  return {
    groups: NOTIFICATION_GROUPS.map(
      (group) => choices.find((chosen) => chosen.group === group) ?? { group, bell: true, mail: true },
    ),
    dailyDigest,
    timeZone: timeZone ?? actor.providerZone,
  };
}

/**
 * Changes one group, the daily digest or the time zone. Throws 'forbidden' while impersonating, 'bad_request' for a time zone that
 * Postgres does not know.
 */
export async function updateNotificationSettings(
  actor: Actor,
  { choice, ...preferences }: z.output<typeof NotificationSettingsForm>,
): Promise<NotificationSettings> {
  requireOneself(actor);
  return transaction(async () => {
    const before = byName(await getNotificationSettings(actor));
    if (choice) {
      await saveChoice(actor.userId, choice);
      if (!choice.mail) await dropOwed(actor.userId, kindsOf(choice.group));
    }
    if (Object.keys(preferences).length > 0 && !(await updatePreferences(actor.userId, preferences))) {
      const message = "Times cannot be shown in this time zone";
      throw AppError.badRequest(message, { timeZone: message });
    }
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
