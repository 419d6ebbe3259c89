import { knowJobs } from "@/lib/jobs/known-jobs";

// As lib/bootstrap.ts does in a server. Loaded when first asked for, after what a test file stubs.
knowJobs(async () => (await import("@/lib/all-jobs")).JOBS);
