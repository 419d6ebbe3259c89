import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** Bare pages to show inside another page's frame. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return <main aria-label="Embedded page">{children}</main>;
}
