/** Runs once when the server starts. */
export async function register() {
  // The condition has to enclose the import: Next leaves it out of what it builds for Edge by it.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { bootstrap } = await import("@/lib/bootstrap");
    await bootstrap();
  }
}
