import { call } from "@/lib/api-client/call";
import { exitImpersonation, switchProvider } from "@/lib/generated/calls/auth";

let isUnderWay = false;

/** Whether this page changes its own session and opens itself again after that: what its reads say meanwhile is no news. */
export const isChangingSession = (): boolean => isUnderWay;

/**
 * Runs a call that changes this page's own session, such as joining a team; the caller navigates fully after that. Throws what
 * `change` throws.
 */
export async function changeSession<T>(change: () => Promise<T>): Promise<T> {
  isUnderWay = true;
  try {
    return await change();
  } catch (error) {
    isUnderWay = false;
    throw error;
  }
}

/** Makes a provider the active one, or none; the caller navigates fully after that. */
export const switchActiveProvider = (providerContextId: string | null) =>
  changeSession(() => call(switchProvider, { body: { providerContextId } }));

/** Ends an impersonation; the caller navigates fully after that. */
export const endImpersonation = () => changeSession(() => call(exitImpersonation, { isAboutSession: true }));
