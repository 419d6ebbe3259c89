import type { NextConfig } from "next";
import { securityHeaders } from "./lib/http/security-headers";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: false,
  // `npm test` runs tsc over everything; a start on a fresh machine should not wait for it once more.
  typescript: { ignoreBuildErrors: true },
  // A click without a line waits for it, instead of ending on the browser's own error page.
  // A screen that was open in the last five minutes opens from the browser's memory; its data are asked again where they
  // are older than react-query lets them be (lib/api-client/query-client.ts).
  experimental: { useOffline: true, staleTimes: { dynamic: 300 } },
  images: { unoptimized: true },
  headers: async () => securityHeaders(process.env.NODE_ENV === "development"),
  serverExternalPackages: ["pg", "pg-boss", "@node-rs/argon2", "@libpdf/core", "pino", "zipcodes"],
};

export default config;
