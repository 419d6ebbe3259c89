import type { NextConfig } from "next";
import { KEPT_SECONDS } from "./lib/api-client/kept-screens";
import { securityHeaders } from "./lib/http/security-headers";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  reactCompiler: false,
  // `npm test` runs tsc over everything; a start on a fresh machine should not wait for it once more.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A click without a line waits for it, instead of ending on the browser's own error page.
    useOffline: true,
    // A screen that was open a moment ago opens from the browser's memory; react-query asks for its data again.
    staleTimes: { dynamic: KEPT_SECONDS },
  },
  images: { unoptimized: true },
  headers: async () => securityHeaders(process.env.NODE_ENV === "development"),
  serverExternalPackages: ["pg", "pg-boss", "@node-rs/argon2", "@libpdf/core", "subset-font", "pino", "zipcodes"],
};

export default config;
