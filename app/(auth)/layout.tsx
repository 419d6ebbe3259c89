import type { ReactNode } from "react";
import { Mark } from "@/components/kit/mark";
import { PRODUCT_NAME } from "@/lib/domain/product";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-muted px-4 py-10">
      <header className="grid justify-items-center gap-2 text-center">
        <p className="flex items-center gap-2 font-semibold text-base tracking-tight">
          <Mark />
          {PRODUCT_NAME}
        </p>
        <p className="max-w-sm text-balance text-muted-foreground text-sm">
          The sales CRM of PEO and ASO teams: from the first call to priced proposals that clients sign online.
        </p>
      </header>
      <main className="w-full max-w-sm rounded-lg border bg-card p-6 text-card-foreground shadow-xs">{children}</main>
    </div>
  );
}
