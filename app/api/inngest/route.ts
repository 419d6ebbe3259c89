import { serve } from "inngest/next";
import { usesInngest } from "@/lib/jobs/engine";

type Handler = ReturnType<typeof serve>["GET"];

/** Inngest calls its functions here; where the embedded engine works, there is nothing to call. */
const answer =
  (method: "GET" | "POST" | "PUT"): Handler =>
  async (request, context) => {
    if (!usesInngest()) return Response.json({ message: "Jobs run on the embedded engine" }, { status: 404 });
    const { inngest, createInngestFunctions } = await import("@/lib/jobs/inngest-engine");
    const { JOBS } = await import("@/lib/jobs/registry");
    return serve({ client: inngest, functions: createInngestFunctions(JOBS) })[method](request, context);
  };

export const GET = answer("GET");
export const POST = answer("POST");
export const PUT = answer("PUT");
