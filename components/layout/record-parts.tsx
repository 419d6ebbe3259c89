import type { ReactNode } from "react";

interface RecordPartsProps {
  facts: ReactNode;
  people: ReactNode;
  /** What is open, and what it is worth. */
  open: ReactNode;
  /** What was found out about it. */
  found: ReactNode;
  timeline: ReactNode;
}

/**
 * A record in three parts: who it is at the left, what happened in the middle, what is open at the right; narrower, what is open is
 * above the timeline, and on a phone all are in one column, by how soon they are needed.
 */
export function RecordParts({ facts, people, open, found, timeline }: RecordPartsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[18.5rem_minmax(0,1fr)_19rem]">
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-4">
        <div className="order-2 min-w-0">{people}</div>
        <div className="order-5 min-w-0">{facts}</div>
      </div>
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-4 min-[90rem]:contents">
        <div className="contents lg:order-1 lg:grid lg:min-w-0 lg:grid-cols-1 lg:gap-4 min-[90rem]:order-4">
          <div className="order-1 min-w-0">{open}</div>
          <div className="order-3 grid min-w-0 grid-cols-1 gap-4 empty:hidden">{found}</div>
        </div>
        <div className="order-4 min-w-0 lg:order-3">{timeline}</div>
      </div>
    </div>
  );
}
