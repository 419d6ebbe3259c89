import type { ReactNode } from "react";

/** A proposal's code in a text; in brackets, so that splitting keeps it. */
const CODE = /(PRO-\d{6,})/;

/** A text whose proposal codes stay on one line: browsers break them after the hyphen. */
export const UnbrokenCodes = ({ children }: { children: string }): ReactNode =>
  children.split(CODE).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
