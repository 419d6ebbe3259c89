/** The user and the active provider that a signed-in page was rendered for. */
export interface PageSession {
  userId: string;
  providerId: string | null;
}

/** Callbacks for when the session ends, or the provider is switched, while a page is open. */
export interface SessionKeeper {
  /** The session has ended. Resolves to whether somebody has signed in again, so that the call can be repeated. */
  signInAgain: () => Promise<boolean>;
  /** Another provider is active now; leaves the page. */
  follow: (message: string) => void;
}

let kept: { session: PageSession; keeper: SessionKeeper } | null = null;

/** Sets the session of all calls of this page; returns a function that removes it. */
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
