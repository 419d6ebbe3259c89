import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { boardPlace } from "./board-place";

/** Browsers may stop this many pixels before the end. */
const SLACK = 2;

/** The first visible column, and whether there is more to the left and to the right. */
export function useBoardScroll(scroller: RefObject<HTMLElement | null>, columns: number) {
  const [shown, setShown] = useState(0);
  const [beyond, setBeyond] = useState({ left: false, right: false });

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { scrollLeft, scrollWidth, clientWidth } = element;
    boardPlace.left = scrollLeft;
    setShown(Math.round(scrollLeft / (scrollWidth / Math.max(columns, 1))));
    const left = scrollLeft > SLACK;
    const right = scrollLeft + clientWidth < scrollWidth - SLACK;
    setBeyond((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, [scroller, columns]);

  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: boardPlace.left, behavior: "instant" });
  }, [scroller]);

  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, onScroll]);

  return { shown, beyond, onScroll };
}
