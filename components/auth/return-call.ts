import { carryToast } from "@/components/shell/carried-toast";
import { call } from "@/lib/api-client/call";
import { exitImpersonation } from "@/lib/contracts/auth";

/** Leads an Admin back to their own session, and to the first page of it. Throws as `call` does. */
export async function returnToOwnAccount(): Promise<void> {
  await call(exitImpersonation);
  carryToast("You have been returned to your original account");
  window.location.assign("/home");
}
