/** Runs once when the server starts. */
export async function register() {
  // The condition has to enclose the imports: Next leaves them out of what it builds for Edge by it.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startServer } = await import("@/lib/start-server");
    await startServer();
    if (process.env.NODE_ENV === "production") {
      // The lists that our own server answers without Next's router: docs/decisions/006-mounted-reads.md.
      const [companies, deals] = await Promise.all([
        import("./app/api/companies/route"),
        import("./app/api/deals/route"),
      ]);
      const reads = new Map([
        ["/api/companies", companies.GET],
        ["/api/deals", deals.GET],
      ]);
      Object.assign(globalThis, { __tandemReads: reads });
    }
  }
}
