/** Runs once when the server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/start-server");
  await startServer();
  if (process.env.NODE_ENV === "production") await mountReads();
}

/** Names the lists that our own server answers without Next's router; see docs/decisions/006-mounted-reads.md. */
async function mountReads() {
  const [companies, deals] = await Promise.all([import("./app/api/companies/route"), import("./app/api/deals/route")]);
  const reads = new Map([
    ["/api/companies", companies.GET],
    ["/api/deals", deals.GET],
  ]);
  Object.assign(globalThis, { __tandemReads: reads });
}
