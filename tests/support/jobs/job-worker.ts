// A process of its own that runs the jobs of job-fixtures.ts, or the product's, to be killed or stopped.
import { createServer } from "node:http";
import { serve } from "inngest/node";
import { createEmbeddedEngine } from "@/lib/jobs/embedded-engine";
import { createInngestFunctions, inngest } from "@/lib/jobs/inngest-engine";
import { knowJobs } from "@/lib/jobs/known-jobs";
import { listen } from "../fakes/loopback";
import { TEST_JOBS } from "./job-fixtures";

const which = process.argv[2] ?? "";
const jobs = which.startsWith("product") ? (await import("@/lib/all-jobs")).JOBS : TEST_JOBS;
knowJobs(async () => jobs);
if (which.endsWith("inngest")) {
  const server = createServer(serve({ client: inngest, functions: createInngestFunctions(jobs) }));
  const { port } = await listen(server);
  process.send?.({ port });
} else {
  await createEmbeddedEngine(jobs).start();
  process.send?.({ port: 0 });
}
