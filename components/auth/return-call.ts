import { carryToast } from "@/components/feedback/carried-toast";
import { call } from "@/lib/api-client/call";
import { exitImpersonation } from "@/lib/generated/calls/auth";
import { PAGES } from "@/lib/pages";

/** Ends an impersonation and opens the first page of the Admin's own session. Throws as `call` does. */
export async function returnToOwnAccount(): Promise<void> {
  await call(exitImpersonation);
  carryToast("You have been returned to your original account");
  window.location.assign(PAGES.home.path);
}
