import type { Mount } from "@/lib/launcher/mounted-routes";

/** Runs once when the server starts. */
export async function register() {
  // The condition has to enclose the imports: Next leaves them out of what it builds for Edge by it.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/start-server");
    await startServer();
    if (process.env.NODE_ENV === "production") {
      // What our own server answers without Next's router: docs/decisions/006-mounted-routes.md.
      const [companies, deals, deal, signIn] = await Promise.all([
        import("./app/api/companies/route"),
        import("./app/api/deals/route"),
        import("./app/api/deals/[dealId]/route"),
        import("./app/api/auth/sign-in/route"),
      ]);
      const mounts: Mount[] = [
        { method: "GET", path: /^\/api\/companies$/, handler: companies.GET },
        { method: "GET", path: /^\/api\/deals$/, handler: deals.GET },
        { method: "PATCH", path: /^\/api\/deals\/(?<dealId>[0-9a-f-]{36})$/, handler: deal.PATCH },
        { method: "POST", path: /^\/api\/auth\/sign-in$/, handler: signIn.POST },
      ];
      Object.assign(globalThis, { __tandemMounts: mounts });
    }
  }
}
