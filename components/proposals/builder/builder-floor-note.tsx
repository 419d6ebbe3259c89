import { belowFloorsOf } from "./builder-estimate";
import { FloorNote } from "./floor-note";
import { type Builder, useBuilderState } from "./use-builder";

/** What the price of a builder is missing to the provider's floors, as it is typed; nothing without floors. */
export function BuilderFloorNote({ builder }: { builder: Builder }) {
  const { catalog, census } = builder;
  const state = useBuilderState(builder);
  if (!catalog.floors) return null;
  return (
    <FloorNote
      below={belowFloorsOf(state, catalog, census)}
      approvers={catalog.floors.approvers}
      providerName={catalog.providerName}
    />
  );
}
