import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { Twin } from "@/lib/duplicates/contract";

interface TwinsNoticeProps {
  twins: readonly Twin[];
  /** Whether there is one that must not be shown. */
  isHidden: boolean;
  /** What there is, before the link: 'There is a company with this name already'. */
  saying: (twin: Twin) => string;
  linkOf: (twin: Twin) => { href: string; label: string; about: string };
  hiddenText: string;
  className?: string;
}

/**
 * Says what is being typed is likely to be already. It may still be added, so nothing waits for it; it has its room from the beginning,
 * so that nothing moves under the pointer.
 */
export function TwinsNotice({ twins, isHidden, saying, linkOf, hiddenText, className }: TwinsNoticeProps) {
  const [first, ...others] = twins;
  const hidden: ReactNode = isHidden && hiddenText;
  return (
    <p
      role="status"
      className={cn(
        "-mt-2 sticky top-0 z-10 min-h-8 break-words bg-background text-warning text-xs sm:min-h-4",
        className,
      )}
    >
      {first ? (
        <>
          {saying(first)}: <TwinLink {...linkOf(first)} />
          {others.length > 0 && `, and ${others.length} more`}
        </>
      ) : (
        hidden
      )}
    </p>
  );
}

const TwinLink = ({ href, label, about }: { href: string; label: string; about: string }) => (
  <>
    <a href={href} target="_blank" rel="noreferrer" className="rounded-sm text-link underline">
      {label}
    </a>{" "}
    {about}
  </>
);
