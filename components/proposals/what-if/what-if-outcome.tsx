import { Notice } from "@/components/kit/notice";
import { Badge } from "@/components/ui/badge";
import { type Played, priceText } from "./scenario";
import type { ScenarioInputs } from "./use-scenario";
import { WhatIfYears } from "./what-if-years";

interface WhatIfOutcomeProps {
  inputs: ScenarioInputs;
  played: Played | null;
  missing: string[];
}

/** What the scenario comes to: whether the target is reached, the prices, and the year next to the present one. */
export function WhatIfOutcome({ inputs, played, missing }: WhatIfOutcomeProps) {
  if (!played) {
    return (
      <div className="grid gap-2 text-muted-foreground text-sm">
        {missing.length > 0 ? (
          <>
            <p>For the estimate with wage bases:</p>
            <ul className="list-disc pl-4">
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>Type employees and an average salary to see what comes of them.</p>
        )}
      </div>
    );
  }
  const peopleDiffer = inputs.employees !== inputs.from.employees || inputs.averageSalary !== inputs.from.averageSalary;
  return (
    <div className="grid min-w-0 gap-4">
      <div aria-live="polite" className="empty:hidden">
        {played.says && <Notice variant="warning">{played.says}</Notice>}
        {played.isReached && <Notice variant="success">The target is reached.</Notice>}
      </div>
      {played.prices.length > 0 && <Prices inputs={inputs} played={played} />}
      <WhatIfYears inputs={inputs} played={played} />
      <div className="grid gap-1 text-muted-foreground text-xs">
        {peopleDiffer && <p>Only prices are taken over; the census keeps its people and salary.</p>}
        {inputs.isSplit && inputs.employees !== inputs.from.employees && (
          <p>The people of each state change in proportion.</p>
        )}
        {played.fromAverage && <p>A census says nothing of other people: both years are from the average salary.</p>}
        <p>An estimate, not advice.</p>
      </div>
    </div>
  );
}

function Prices({
  inputs: { priceModel },
  played: { prices },
}: Pick<WhatIfOutcomeProps, "inputs"> & { played: Played }) {
  return (
    <section aria-label="Prices">
      <h3 className="mb-1 font-semibold text-sm">Prices</h3>
      <ul className="divide-y text-sm">
        {prices.map(({ id, name, before, after, at }) => (
          <li key={id} className="flex min-h-9 items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-words">{name}</span>
            <span className="shrink-0 text-right tabular-nums">
              {before === after ? (
                <span className="text-muted-foreground">{priceText(priceModel, after)}, as now</span>
              ) : (
                <>
                  <span className="text-muted-foreground">{priceText(priceModel, before)} → </span>
                  <span className="font-semibold">{priceText(priceModel, after)}</span>
                </>
              )}
              {at && (
                <Badge variant="outline" className="ml-2">
                  At its {at}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
