import { buttonVariants } from "@/components/ui/button-styles";
import { ContactLink } from "./contact-link";
import type { LogTarget } from "./to-log";

interface ReachButtonsProps {
  phone: string | null;
  email?: string | null;
  /** Who it is, and the record that a call or mail is logged on. */
  of: LogTarget;
  variant?: "ghost" | "outline";
}

/** Icons that call a contact and write to it, as far as that is possible. */
export function ReachButtons({ phone, email = null, of, variant = "ghost" }: ReachButtonsProps) {
  const styles = buttonVariants({ variant, size: "icon", className: "text-muted-foreground" });
  return (
    <>
      {phone && (
        <ContactLink scheme="tel" value={phone} of={of} icon className={styles}>
          <span className="sr-only">Call {of.name}</span>
        </ContactLink>
      )}
      {email && (
        <ContactLink scheme="mailto" value={email} of={of} icon className={styles}>
          <span className="sr-only">Write to {of.name}</span>
        </ContactLink>
      )}
    </>
  );
}
