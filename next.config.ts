import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { KEPT_SECONDS } from "./lib/api-client/kept-screens";
import { FILE_WORKER, FILE_WORKER_FILES } from "./lib/file-worker/bundle";
import { securityHeaders } from "./lib/http/security-headers";

const config = (phase: string): NextConfig => ({
  // A folder that runs by itself (docs/deploy.md). Our own server, which runs from the sources, would warn of it.
  output: phase === PHASE_PRODUCTION_BUILD ? "standalone" : undefined,
  outputFileTracingIncludes: { "/*": [FILE_WORKER, ...FILE_WORKER_FILES] },
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
    // What a build on a fresh machine takes 40 % of its time for and nobody uses: a cache for the next one, source maps of
    // the server, and shorter names in code that no browser loads.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: phase !== PHASE_PRODUCTION_BUILD,
    turbopackMinify: { server: false },
  },
  images: { unoptimized: true },
  headers: async () => securityHeaders(process.env.NODE_ENV === "development"),
  serverExternalPackages: ["pg", "pg-boss", "@node-rs/argon2", "@libpdf/core", "subset-font", "pino", "zipcodes"],
});

export default config;
