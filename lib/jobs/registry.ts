import "server-only";
import { mailResetLink } from "@/lib/auth/password-jobs";
import { sendEmail } from "@/lib/mail/jobs";
import type { Job } from "./define-job";

/** Every job of the product; both engines serve exactly these. */
export const JOBS: Job[] = [sendEmail, mailResetLink] as unknown as Job[];
