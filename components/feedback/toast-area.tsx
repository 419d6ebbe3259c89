"use client";

import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { type Toasts, toastArea } from "./toast";

const Area = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./sonner-area").then(
      ({ SonnerArea }) => ({ default: SonnerArea }),
      () => ({ default: AlertArea }),
    ),
);

const FIRST_USE = ["pointerdown", "keydown"] as const;

/** Where toasts appear. Their code comes when the page is first used, and not with the page. */
export function ToastArea() {
  const wanted = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted, () => false);
  useEffect(() => {
    for (const event of FIRST_USE) window.addEventListener(event, toastArea.want, { once: true, passive: true });
    return () => {
      for (const event of FIRST_USE) window.removeEventListener(event, toastArea.want);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Area />
    </Suspense>
  );
}

/** Says the same by the browser's own means, where the line broke before the code came. */
function AlertArea() {
  useEffect(() => {
    const say: Toasts["error"] = (title, options) => {
      const texts = [title, options?.description].filter((text) => typeof text === "string");
      window.alert(texts.join("\n"));
      return "";
    };
    toastArea.ready({ error: say, success: say, warning: say, loading: () => "", dismiss: () => "" });
  }, []);
  return null;
}
