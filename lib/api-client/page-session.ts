/** Whom and which provider a signed-in page was drawn for. */
export interface PageSession {
  userId: string;
  providerId: string | null;
}

/** Sees to what happens to the session while a page is open. */
export interface SessionKeeper {
  /** The session has ended. Resolves to whether somebody has signed in again, so that the call can be repeated. */
  signInAgain: () => Promise<boolean>;
  /** Another provider is active now; the page is left for one of it. */
  follow: (message: string) => void;
}

let kept: { session: PageSession; keeper: SessionKeeper } | null = null;

/** Tells every call of this page whose it is, until the answer is called. */
export function keepSession(session: PageSession, keeper: SessionKeeper): () => void {
  const own = { session, keeper };
  kept = own;
  return () => {
    if (kept === own) kept = null;
  };
}

/** Null on pages that need no sign-in. */
export const pageSession = (): PageSession | null => kept?.session ?? null;
export const sessionKeeper = (): SessionKeeper | null => kept?.keeper ?? null;
