import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { PRODUCT_NAME } from "@/lib/domain/product";
import { NONCE_HEADER } from "@/lib/http/security-headers";
import "./globals.css";

export const metadata: Metadata = {
  title: { template: `%s | ${PRODUCT_NAME}`, default: PRODUCT_NAME },
  description: "Sales CRM for PEO and ASO providers",
};

export const viewport: Viewport = { width: "device-width", initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
