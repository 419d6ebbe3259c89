"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { clearDrafts } from "@/components/form/draft-storage";
import { OnceOpen } from "@/components/ui/once-open";
import { keepSession } from "@/lib/api-client/page-session";
import type { CurrentUser } from "@/lib/contracts/auth";
import { SIGN_IN_PATH } from "@/lib/domain/failed-page";
import { carryToast } from "./carried-toast";
import { sharedSession, shareSession, watchSharedSession } from "./shared-session";

const SignInAgainDialog = lazy(async () => ({
  default: (await import("./sign-in-again-dialog")).SignInAgainDialog,
}));

interface SessionKeeperProps {
  /** The user as the server drew the page. */
  drawnFor: CurrentUser;
  /** The user as the server last told. */
  present: CurrentUser;
}

/**
 * Keeps the page and the browser's session together: a page drawn for another user or provider than the present one is
 * loaded anew, also when it was another tab that switched, and an ended session is opened again in place. Stands before
 * the page's content, because its effects have to run before the first call.
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
      if (next.userId === userId) carryToast(nowWorkingIn(providerContexts, next.providerId));
      reloadWhenSaved(queryClient);
    },
    [userId, providerContexts, queryClient],
  );

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
    <OnceOpen open={asking}>
      <SignInAgainDialog open={asking} user={drawnFor} onSignedIn={() => answer(true)} onClose={() => answer(false)} />
    </OnceOpen>
  );
}

function nowWorkingIn(contexts: CurrentUser["providerContexts"], providerId: string | null): string {
  const name = contexts.find((context) => context.id === providerId)?.name;
  return `You are now working in ${name ?? (providerId === null ? "no particular provider" : "another provider")}`;
}

/** Loads the page anew, after what is being saved has got its answer. What is only typed is kept as a draft. */
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
