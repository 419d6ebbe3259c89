import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@/lib/domain/product";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-6 bg-muted px-4 py-10">
      <header>
        <p className="font-semibold text-base tracking-tight">{PRODUCT_NAME}</p>
      </header>
      <main className="w-full max-w-sm rounded-lg border bg-card p-6 text-card-foreground shadow-xs">{children}</main>
    </div>
  );
}
