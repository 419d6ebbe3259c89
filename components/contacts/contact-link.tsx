"use client";

import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { telLink } from "@/lib/domain/format";
import { type LogTarget, rememberContacted } from "./to-log";

const SCHEMES = {
  tel: { Icon: Phone, kind: "call", hrefOf: telLink },
  mailto: { Icon: Mail, kind: "email", hrefOf: (email: string) => `mailto:${email}` },
} as const;

interface ContactLinkProps {
  scheme: keyof typeof SCHEMES;
  /** The phone number as (###) ###-####, or the e-mail address. */
  value: string;
  /** Who is reached: afterwards it is offered to log it. Without it, as for colleagues, nothing is offered. */
  of?: LogTarget;
  /** Shows the sign before the text. */
  icon?: boolean;
  className?: string;
  /** Called when the link is used. */
  onUse?: () => void;
  /** In place of the number or address. */
  children?: ReactNode;
}

/** Calls or writes to somebody; the one link for phone numbers and e-mail addresses that signed-in people see. */
export function ContactLink({ scheme, value, of, icon, className, onUse, children }: ContactLinkProps) {
  const { Icon, kind, hrefOf } = SCHEMES[scheme];
  return (
    <a
      href={hrefOf(value)}
      onClick={() => {
        if (of) rememberContacted(kind, of);
        onUse?.();
      }}
      className={cn(
        "inline-flex min-w-0 items-center gap-1.5 rounded-sm text-link underline-offset-4 hover:underline touch:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
    >
      {icon && <Icon aria-hidden="true" />}
      {children ?? (scheme === "mailto" ? <Address email={value} /> : <span className="tabular-nums">{value}</span>)}
    </a>
  );
}

/** Breaks before the host, where it does not fit on one line. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
