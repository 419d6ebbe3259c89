import { useEffect } from "react";
import type { Offer } from "@/lib/contracts/proposals/offers";

/** Notes that a person reads the page, where the provider wants it; its code comes after the page. */
export function useReading({ id, notesOpenings }: Offer) {
  useEffect(() => {
    if (!notesOpenings) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./reading").then(
      ({ watchReading }) => {
        if (!isOver) stop = watchReading(id);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, notesOpenings]);
}
