import { expect, test } from "vitest";
import { type NotificationFacts, nextDigest, notificationLine, notificationRecord } from "@/lib/notifications/rules";

const ACME: NotificationFacts = {
  kind: "stepOverdue",
  news: null,
  count: 1,
  actor: null,
  companyName: "Acme",
  proposal: "PRO-000017",
};

test.each<[string, Partial<NotificationFacts>]>([
  ["Acme: a step is overdue", {}],
  ["Acme: 2 steps are overdue", { count: 2 }],
  ["Acme: Riley Brooks gave you this deal", { kind: "dealAssigned", actor: "Riley Brooks" }],
  ["Acme accepted PRO-000017", { kind: "proposalAnswered", news: "accepted" }],
  ["Acme: the agreement is signed by everyone (PRO-000017)", { kind: "signed", news: "complete" }],
  ["Acme: the agreement was declined (PRO-000017)", { kind: "signed", news: "declined" }],
  ["Acme: welcome call moved by Riley Brooks", { kind: "callChanged", news: "moved", actor: "Riley Brooks" }],
  ["Acme: the payroll sync failed", { kind: "syncFailed" }],
  ["3 payroll syncs failed", { kind: "syncFailed", count: 3 }],
  ["Riley Brooks gave you 3 deals", { kind: "dealAssigned", actor: "Riley Brooks", count: 3, companyName: null }],
  [
    "New PEO proposals charge clients for taxes up to their wage bases. You can turn it off",
    { kind: "clientAmounts", companyName: null },
  ],
])("a notification's line begins with the company that it is about: %s", (line, facts) => {
  expect(notificationLine({ ...ACME, ...facts })).toBe(line);
});

test("the company is not said again below the line", () => {
  expect(notificationRecord("Acme", "Acme – Payroll", "Summit PEO")).toBe("Payroll");
  expect(notificationRecord("Acme", "Acme", "Summit PEO")).toBeNull();
  expect(notificationRecord("Acme", "Renewal", "Summit PEO")).toBe("Renewal");
  expect(notificationRecord(null, null, "Summit PEO")).toBe("Summit PEO");
});

test.each([
  ["today, where that is still to come", "2026-01-15T14:00:00Z", "2026-01-15T15:00:00.000Z"],
  ["at that instant", "2026-01-15T15:00:00Z", "2026-01-15T15:00:00.000Z"],
  ["else tomorrow", "2026-01-15T15:00:01Z", "2026-01-16T15:00:00.000Z"],
])("the digest comes at 8 in the person's time zone: %s", (_, at, due) => {
  expect(nextDigest(new Date(at), "America/Denver").toISOString()).toBe(due);
});
