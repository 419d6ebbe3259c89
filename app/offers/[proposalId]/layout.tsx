import type { Metadata } from "next";
import type { ReactNode } from "react";

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** The client's page: no sidebar, one column, larger type. */
export default function OfferLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-muted text-base print:bg-white">
      <main className="mx-auto grid max-w-3xl grid-cols-1 gap-5 px-4 py-4 sm:gap-6 sm:py-8 print:block print:max-w-none print:p-0 print:*:mb-6">
        {children}
      </main>
    </div>
  );
}
