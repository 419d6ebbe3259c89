import { INNGEST_ENV } from "../fakes/inngest-calls.ts";

/** One machine plays everybody, so limits per address would hit the wrong ones. */
export const UNLIMITED = {
  SIGN_INS_PER_IP: "1000000",
  PUBLIC_CALLS_PER_MINUTE: "1000000",
  PASSWORD_LINKS_PER_IP: "1000000",
  SIGNING_MAILS_PER_ADDRESS: "1000000",
  CLIENT_MAILS_PER_PROVIDER: "1000000",
  OUTBOX_PAGE: "1",
};

/** Inngest is called, and nobody answers: no job runs beside a test. */
export const UNTENDED = { ...INNGEST_ENV, INNGEST_BASE_URL: "http://127.0.0.1:1" };
