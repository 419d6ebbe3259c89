"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { loadAhead } from "./load-ahead";

/** Renders a dialog from the first time that it is opened. */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? <Suspense>{children}</Suspense> : null;
}

interface LazyDialog<Props> {
  (props: Props): ReactNode;
  /** Loads its code ahead: called when the pointer is on its button. */
  preload: () => void;
}

/** A dialog whose code loads when it is first opened: pages need not wait for forms that most visits never use. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  const Dialog = lazy(async () => ({ default: (await load()) as ComponentType<{ open: boolean }> }));
  return Object.assign(
    (props: Props) => (
      <OnceOpen open={props.open}>
        <Dialog {...props} />
      </OnceOpen>
    ),
    { preload: () => loadAhead(load) },
  );
}
