"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { carryNotice, carryToast } from "@/components/feedback/carried-toast";
import { clearDrafts } from "@/components/form/draft-storage";
import { lazyDialog } from "@/components/kit/once-open";
import { keepSession } from "@/lib/api-client/page-session";
import type { CurrentUser } from "@/lib/auth/contract";
import { SIGN_IN_PATH } from "@/lib/auth/rules";
import { isChangingSession } from "./session-calls";
import { sharedSession, shareSession, watchSharedSession } from "./shared-session";

const SignInAgainDialog = lazyDialog(async () => (await import("./sign-in-again-dialog")).SignInAgainDialog);

interface SessionKeeperProps {
  /** The user at the time when the server rendered the page. */
  drawnFor: CurrentUser;
  /** The user as last read. */
  present: CurrentUser;
}

/**
 * Keeps the page and the browser's session together: a page rendered for another user or provider than the present one is
 * reloaded, also when another tab has switched, and after an ended session the user can sign in again in place. Must come before
 * the page's content, because its effects must run before the first call.
 */
export function SessionKeeper({ drawnFor, present }: SessionKeeperProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const waiting = useRef<PromiseWithResolvers<boolean> | null>(null);
  const { id: userId, providerContextId: providerId, providerContexts } = drawnFor;

  const answer = useCallback((signedIn: boolean) => {
    waiting.current?.resolve(signedIn);
    waiting.current = null;
    setAsking(false);
  }, []);

  const followTo = useCallback(
    (next: { userId: string; providerId: string | null }) => {
      if (isChangingSession()) return;
      if (next.userId === userId) carryToast(nowWorkingIn(providerContexts, next.providerId));
      reloadWhenSaved(queryClient);
    },
    [userId, providerContexts, queryClient],
  );

  useEffect(() => {
    const ended = endedPlaceNotice(drawnFor);
    if (ended) carryNotice(ended);
  }, [drawnFor]);

  useEffect(() => {
    shareSession({ userId, providerId });
    const release = keepSession(
      { userId, providerId },
      {
        signInAgain() {
          waiting.current ??= Promise.withResolvers();
          setAsking(true);
          return waiting.current.promise;
        },
        follow(message) {
          if (isChangingSession()) return;
          carryToast(message);
          window.location.reload();
        },
      },
    );
    const stop = watchSharedSession((isNews) => {
      const shared = sharedSession();
      if (shared === undefined) return;
      if (shared === null) {
        clearDrafts();
        window.location.assign(SIGN_IN_PATH);
      } else if (shared.userId !== userId || shared.providerId !== providerId) followTo(shared);
      else if (isNews) answer(true);
    });
    return () => {
      stop();
      release();
    };
  }, [userId, providerId, followTo, answer]);

  useEffect(() => {
    if (present.id !== userId || present.providerContextId !== providerId) {
      followTo({ userId: present.id, providerId: present.providerContextId });
    }
  }, [present, userId, providerId, followTo]);

  return (
    <SignInAgainDialog open={asking} user={drawnFor} onSignedIn={() => answer(true)} onClose={() => answer(false)} />
  );
}

const PLACE_KEY = "worked-in";

interface Place {
  userId: string;
  id: string;
  name: string;
}

/**
 * Stores the user's active provider. Returns a message if they are no longer on the team of the one that this tab, or the
 * browser's last one, showed before (D-12); otherwise null.
 */
function endedPlaceNotice(user: CurrentUser): string | null {
  const before = readPlace();
  const present = user.providerContexts.find(({ id }) => id === user.providerContextId);
  writePlace(present ? { userId: user.id, id: present.id, name: present.name } : null);
  if (before?.userId !== user.id || user.providerContexts.some(({ id }) => id === before.id)) return null;
  const ended = `You are no longer on the team of ${before.name}.`;
  return present ? `${ended} You are now working in ${present.name}.` : ended;
}

function readPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE_KEY) ?? localStorage.getItem(PLACE_KEY) ?? "null");
  } catch {
    return null;
  }
}

function writePlace(place: Place | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(PLACE_KEY, JSON.stringify(place));
  } catch {
    // Without storage the user menu still shows the provider.
  }
}

function nowWorkingIn(contexts: CurrentUser["providerContexts"], providerId: string | null): string {
  const name = contexts.find((context) => context.id === providerId)?.name;
  return `You are now working in ${name ?? (providerId === null ? "no particular provider" : "another provider")}`;
}

/** Reloads the page once running saves have ended. Typed text is kept as a draft. */
function reloadWhenSaved(queryClient: QueryClient): void {
  if (queryClient.isMutating() === 0) {
    window.location.reload();
    return;
  }
  const stop = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    stop();
    window.location.reload();
  });
}
