import { Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { displayHost } from "@/lib/domain/format";

/** A website by its host name, which breaks before its dots where it has to. */
export function WebsiteLink({ url, className }: { url: string; className?: string }) {
  const [first, ...others] = displayHost(url).split(".");
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={cn("rounded-sm text-link [overflow-wrap:anywhere] hover:underline", className)}
    >
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name, which may be alike and never move.
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </a>
  );
}
