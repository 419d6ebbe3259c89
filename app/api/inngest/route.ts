import { serve } from "inngest/next";
import { usesInngest } from "@/lib/jobs/engine";
import { knownJobs } from "@/lib/jobs/known-jobs";

type Handler = ReturnType<typeof serve>["GET"];

/** Inngest calls its functions here; with the embedded engine there is nothing to call. */
const answer =
  (method: "GET" | "POST" | "PUT"): Handler =>
  async (request, context) => {
    if (!usesInngest()) return Response.json({ message: "Jobs run on the embedded engine" }, { status: 404 });
    const { inngest, createInngestFunctions } = await import("@/lib/jobs/inngest-engine");
    return serve({ client: inngest, functions: createInngestFunctions(await knownJobs()) })[method](request, context);
  };

export const GET = answer("GET");
export const POST = answer("POST");
export const PUT = answer("PUT");
