"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ChangesOfOthers } from "@/lib/api-client/apply-live";
import { followLive } from "@/lib/api-client/live-connection";
import type { CallName } from "@/lib/api-client/query-key";
import { isFollowed } from "@/lib/api-client/stale";
import type { News } from "@/lib/live/rules";
import { sentenceOf } from "./sentences";

interface LiveUpdatesProps {
  userId: string;
  providerId: string | null;
}

/**
 * Shows on every page what others change, as they do: the page's reads are repeated, a quiet line says who did what, and while
 * somebody is in the middle of something a bar says that there is news instead (D-136).
 */
export function LiveUpdates({ userId, providerId }: LiveUpdatesProps) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState(0);
  const changes = useRef<ChangesOfOthers>(null);

  useEffect(() => {
    const onShown = (news: News[]) => {
      const line = sentenceOf(queryClient, news);
      if (line !== null) toast.quiet(line);
      highlightDeals(news.flatMap(({ dealId }) => dealId ?? []));
    };
    const applied = new ChangesOfOthers(queryClient, { userId, isBusy, onHeld: setHeld, onShown });
    changes.current = applied;
    const stop = followLive(
      { userId, providerId },
      {
        onNews: (news, isPast) => applied.add(news, isPast),
        onReload: () => applied.reload(),
        // They go back to asking by themselves; the timers of what a stream has followed are long.
        onLife: (alive) => {
          if (alive || document.hidden) return;
          void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => isFollowed(name as CallName) });
        },
      },
    );
    return () => {
      stop();
      applied.stop();
    };
  }, [queryClient, userId, providerId]);

  return <NewsBar count={held} onShow={() => changes.current?.show()} />;
}

const LIGHT_MS = 1_600;

/** Lights up the card or row of each of these deals for a moment, so that the eye finds what others have changed. */
function highlightDeals(dealIds: Iterable<string>): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const color = getComputedStyle(document.documentElement).getPropertyValue("--accent");
  for (const id of new Set(dealIds)) {
    const places = document.querySelectorAll(`[data-deal-id="${CSS.escape(id)}"],tr[data-row="${CSS.escape(id)}"]`);
    for (const place of places) {
      place.animate(
        [{ backgroundColor: color, boxShadow: "0 0 0 2px var(--ring)" }, { boxShadow: "0 0 0 2px transparent" }],
        {
          duration: LIGHT_MS,
          easing: "ease-out",
        },
      );
    }
  }
}

/** What somebody is in the middle of: a dialog, a menu or a list of choices is open, or something is being dragged. */
const OPEN_LAYERS = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"],[data-drag-layer]';

let isPressed = false;

if (typeof window !== "undefined") {
  const on = { capture: true, passive: true } as const;
  window.addEventListener("pointerdown", () => (isPressed = true), on);
  for (const kind of ["pointerup", "pointercancel", "blur", "dragend"]) {
    window.addEventListener(kind, () => (isPressed = false), on);
  }
}

/** Whether a field of a form or of a row has the focus; one that only searches does not count. */
function isTyping(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLElement && field.isContentEditable) return true;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return true;
  return field instanceof HTMLInputElement && field.type !== "search" && !field.closest('[role="search"]');
}

/** Whether a list that moved now would move under somebody's fingers. */
const isBusy = (): boolean => isPressed || document.querySelector(OPEN_LAYERS) !== null || isTyping();

function NewsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-2 top-2 z-60 flex justify-center print:hidden">
      {count > 0 && (
        <Button
          size="sm"
          // The field that has the focus keeps it, and what is open stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onShow}
          className="pointer-events-auto shadow-lg"
        >
          {count === 1 ? "1 change: show" : `${count} changes: show`}
        </Button>
      )}
    </div>
  );
}
