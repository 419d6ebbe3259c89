import { LocalTime } from "@/components/layout/local-time";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import type { Connection } from "@/lib/payroll/contract";

const BADGES: Record<Connection["status"], { text: string; variant: BadgeProps["variant"] }> = {
  not_configured: { text: "Not configured", variant: "warning" },
  untried: { text: "Not tried yet", variant: "secondary" },
  connected: { text: "Connected", variant: "success" },
  refused: { text: "Key rejected", variant: "destructive" },
  failing: { text: "Failing", variant: "destructive" },
};

export function ConnectionBadge({ connection: { status } }: { connection: Connection }) {
  return <Badge variant={BADGES[status].variant}>{BADGES[status].text}</Badge>;
}

/** Since when the connection has this state, and why a call failed. */
export function ConnectionLine({ connection: { status, at, error } }: { connection: Connection }) {
  if (at === null) return null;
  return (
    <span className="text-muted-foreground">
      {status === "connected" ? "Last answered" : "Last tried"} <LocalTime instant={at} format="moment" />
      {error && <span className="block text-destructive-text">{error}</span>}
    </span>
  );
}
