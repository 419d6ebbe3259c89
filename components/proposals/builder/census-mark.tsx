import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { usedCensus } from "./builder-estimate";
import { type CensusNumbers, fillFromCensus, hasChanged, isFromCensus } from "./from-census";
import { type Builder, useBuilderState } from "./use-builder";

interface CensusMarkProps {
  builder: Builder;
  onUndo: (before: CensusNumbers) => void;
}

/** Says of whom in a census the form's numbers are, until one of them is changed; also where a draft or another proposal brought it. */
export function CensusMark({ builder, onUndo }: CensusMarkProps) {
  const { catalog, census, fromCensus } = builder;
  const state = useBuilderState(builder);
  const used = usedCensus(state, census ?? null);
  const filled = fromCensus && isFromCensus(state, fromCensus) ? fromCensus : null;
  const shown = filled ?? (used && fillFromCensus(state, used, catalog));
  if (!shown) return null;
  return (
    <Notice
      variant={shown.note ? "warning" : "default"}
      title={shown.title}
      action={
        filled &&
        hasChanged(filled) && (
          <Button variant="outline" onClick={() => onUndo(filled.before)}>
            Undo
          </Button>
        )
      }
    >
      {shown.note}
    </Notice>
  );
}
