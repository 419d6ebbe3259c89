import "server-only";
import { mailResetLink } from "@/lib/auth/password-jobs";
import { sendEmail } from "@/lib/mail/jobs";
import type { Job } from "./define-job";
import { housekeeping } from "./housekeeping";

/** Every job of the product; both engines serve exactly these. */
export const JOBS: readonly Job[] = [sendEmail, mailResetLink, housekeeping];
