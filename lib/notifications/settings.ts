import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { NotificationSettings, NotificationSettingsForm } from "@/lib/contracts/notifications";
import { transaction } from "@/lib/database/transaction";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { type Channels, KINDS, NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notifications";
import { env } from "@/lib/env";
import { timesOf } from "./mail-job";
import {
  dropWaitingOf,
  findChoices,
  findOwed,
  findTimes,
  saveChoice,
  updateFoundTimeZone,
  updateOwed,
  updateTimes,
  updateWaitingOf,
} from "./repository-settings";
import { mailDue } from "./timing";

/** How the actor wants to be notified of each kind that they can be notified of (D-137). */
export async function getNotificationSettings(actor: Actor): Promise<NotificationSettings> {
  const [times, choices] = await Promise.all([findTimes(actor.userId), findChoices(actor.userId)]);
  const chosen = new Map(choices.map(({ kind, ...channels }) => [kind, channels]));
  const kinds = NOTIFICATION_KINDS.filter((kind) => !KINDS[kind].admins || actor.role === GLOBAL_ROLE.ADMIN);
  return {
    kinds: kinds.map((kind) => ({ kind, ...channelsOf(kind, chosen.get(kind)), always: KINDS[kind].always ?? false })),
    timeZone: times.timeZone ?? env.BUSINESS_TIME_ZONE,
    digestHour: times.digestHour,
    quiet:
      times.quietFrom !== null && times.quietUntil !== null ? { from: times.quietFrom, until: times.quietUntil } : null,
  };
}

function channelsOf(kind: NotificationKind, chosen: Channels | undefined): Channels {
  const { bell, mail, always } = KINDS[kind];
  return (!always && chosen) || { bell, mail };
}

/**
 * Changes one kind, the time zone, the digest's hour or quiet hours; what is owed by mail follows. Throws 'forbidden' while
 * impersonating, and 'bad_request' for a kind that somebody has to act on.
 */
export async function updateNotificationSettings(
  actor: Actor,
  { choice, foundTimeZone, ...asked }: z.output<typeof NotificationSettingsForm>,
): Promise<NotificationSettings> {
  if (actor.impersonatorId !== null) throw AppError.forbidden("Not possible while you are signed in as someone else");
  return transaction(async () => {
    const before = byName(await getNotificationSettings(actor));
    if (choice) {
      const { kind, ...channels } = choice;
      if (KINDS[kind].always) throw AppError.badRequest("This needs you: it cannot be switched off");
      await saveChoice(actor.userId, kind, channels);
      if (channels.mail === "off") await dropWaitingOf(actor.userId, kind);
    }
    if (foundTimeZone !== undefined) await updateFoundTimeZone(actor.userId, foundTimeZone);
    const { quiet, timeZone, digestHour } = asked;
    const times = {
      ...(timeZone !== undefined && { timeZone }),
      ...(digestHour !== undefined && { digestHour }),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
    };
    if (Object.keys(times).length > 0) {
      await updateTimes(actor.userId, times);
      await updateWaitingOf(actor.userId, new Date());
    }
    const settings = await getNotificationSettings(actor);
    await oweAgain(actor.userId, settings);
    const given = { ...asked, ...(choice && { [choice.kind]: choice }) };
    const after = byName(settings);
    const said = Object.fromEntries(Object.entries(after).filter(([name]) => name in given));
    if (!changesNothing(before, said)) {
      await audit(actor, "notifications.settings", "user", actor.userId, changesOf(before, after, said));
    }
    return settings;
  });
}

/** Each kind as a field of its own, for the history. */
const byName = ({ kinds, ...times }: NotificationSettings) => ({
  ...times,
  ...Object.fromEntries(kinds.map(({ kind, bell, mail }) => [kind, { bell, mail }])),
});

/** What is owed by mail already is owed by what is chosen now. */
async function oweAgain(userId: string, { kinds }: NotificationSettings): Promise<void> {
  const now = new Date();
  const times = timesOf(await findTimes(userId));
  for (const { kind } of await findOwed(userId)) {
    const mail = kinds.find((one) => one.kind === kind)?.mail ?? "off";
    const owed = mail === "off" ? { mail: null, mailDueAt: null } : { mail, mailDueAt: mailDue(mail, now, times) };
    await updateOwed(userId, kind, owed);
  }
}
