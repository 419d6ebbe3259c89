import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { NEWS_OF_RECORD, NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from "./rules";

const kind = z.enum(NOTIFICATION_KINDS);

/** What somebody is notified of: one for a record and a kind (D-137). */
export const Notification = z.object({
  id: field.recordId,
  kind,
  /** What became of the record, of the kinds that tell several things. */
  news: z.enum(NEWS_OF_RECORD).nullable(),
  /** When it last happened. */
  at: field.instant,
  /** How often it happened since it was last read. */
  count: z.int(),
  read: z.boolean(),
  /** The user who did it; null for a client and for the clock. */
  actor: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  provider: z.object({ id: field.recordId, name: z.string() }),
  companyName: z.string().nullable(),
  deal: z.object({ id: field.recordId, name: z.string() }).nullable(),
  proposal: z.object({ id: field.recordId, code: z.string() }).nullable(),
  /** The page of what it is about. */
  href: z.string(),
  /** When a booked or moved call begins. */
  callAt: field.instant.nullable(),
  /** The note, the step, the reason or the error. */
  text: z.string().nullable(),
});
export type Notification = z.output<typeof Notification>;

const filter = z.enum(["all", "mentions"]).default("all");

export const NotificationQuery = z.strictObject({ limit: field.page.limit, offset: field.page.offset, filter });
export type NotificationQuery = z.output<typeof NotificationQuery>;

export const listNotifications = endpoint("GET", "/api/notifications", {
  summary: "What one is notified of in all of one's providers, newest first",
  query: NotificationQuery,
  response: field.listOf(Notification),
  revalidates: true,
});

export const countNotifications = endpoint("GET", "/api/notifications/count", {
  summary: "How many of one's notifications are unread",
  response: z.object({
    /** At most MOST_UNREAD. */
    unread: z.int(),
    mentions: z.int(),
  }),
  revalidates: true,
});

export const markNotification = endpoint("PUT", "/api/notifications/{notificationId}/read", {
  summary: "Mark one of one's notifications as read or unread",
  params: z.strictObject({ notificationId: field.uuid() }),
  body: z.strictObject({ read: z.boolean() }),
  response: field.ok,
});

export const markAllNotifications = endpoint("PUT", "/api/notifications/read", {
  summary: "Mark one's notifications up to an instant as read",
  body: z.strictObject({ filter: z.enum(["all", "mentions"]), until: field.instant }),
  response: field.ok,
});

const Choice = z.object({ group: z.enum(NOTIFICATION_GROUPS), bell: z.boolean(), mail: z.boolean() });

export const NotificationSettings = z.object({
  groups: z.array(Choice),
  /** Whether mails come once a day instead of at once. */
  dailyDigest: z.boolean(),
  /** IANA; the business's until the caller's is stored. */
  timeZone: z.string(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

export const getNotificationSettings = endpoint("GET", "/api/notifications/settings", {
  summary: "How the caller wants to be notified",
  response: NotificationSettings,
});

export const NotificationSettingsForm = z
  .strictObject({
    choice: z.strictObject(Choice.shape),
    dailyDigest: z.boolean(),
    timeZone: field.timeZone,
  })
  .partial();

export const updateNotificationSettings = endpoint("PATCH", "/api/notifications/settings", {
  summary: "Change how the caller wants to be notified: one group, the daily digest or the time zone",
  body: NotificationSettingsForm,
  response: NotificationSettings,
});
