"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useEditing } from "@/components/form/use-editing";
import { Fact, Facts } from "@/components/kit/facts";
import { Card, CardAction, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { queryOptions } from "@/lib/api-client/query-options";
import { getModelUsage, type ModelUsage } from "@/lib/contracts/model-costs";
import { formatNumber } from "@/lib/domain/format";
import { costText } from "./generation-words";
import { ModelLimitsForm, modelLimitsDraft } from "./model-limits-form";
import { UsedBar } from "./used-bar";

/** What a provider's reports have used of the language model, by person, and what each person may use a day. */
export function ModelUsageCard({ providerId }: { providerId: string }) {
  const usage = useSuspenseQuery(queryOptions(getModelUsage, { params: { providerId } })).data;
  const { editing, stopEditing, editButton } = useEditing(modelLimitsDraft(providerId));
  return (
    <Card aria-label="Language Model">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle>Language Model</CardTitle>
          <CardDescription>
            {usage.configured
              ? "Tokens that company reports have used"
              : "No language model is set up here: reports are made without one. Please ask your administrator."}
          </CardDescription>
        </div>
        <CardAction>{editButton}</CardAction>
      </CardHeader>
      {editing ? (
        <ModelLimitsForm providerId={providerId} usage={usage} onCancel={stopEditing} onSaved={stopEditing} />
      ) : (
        <>
          <UsageFacts usage={usage} />
          <PeopleTable usage={usage} />
        </>
      )}
    </Card>
  );
}

function UsageFacts({ usage }: { usage: ModelUsage }) {
  const { today, month, dailyTokens, personTokens } = usage;
  const tokens = today.promptTokens + today.completionTokens;
  return (
    <Facts className="grid-cols-2 p-4 lg:grid-cols-4">
      <Fact label="Today, of the daily budget">
        <UsedBar used={tokens} limit={dailyTokens} />
      </Fact>
      <Fact label="Left today">{formatNumber(Math.max(0, dailyTokens - tokens))}</Fact>
      <Fact label="This month">
        {`${formatNumber(month.promptTokens + month.completionTokens)} tokens, ${costText(month.dollars)}`}
      </Fact>
      <Fact label="Tokens a day for each person" empty="No limit">
        {personTokens === null ? null : formatNumber(personTokens)}
      </Fact>
    </Facts>
  );
}

function PeopleTable({ usage: { people, personTokens } }: { usage: ModelUsage }) {
  if (people.length === 0) return null;
  return (
    <div
      className="relative overflow-x-auto border-t"
      {...{ role: "region", "aria-label": "Tokens by person, scrolling", tabIndex: 0 }}
    >
      <Table aria-label="Tokens by person">
        <TableHeader>
          <TableRow>
            <TableHead>Person</TableHead>
            <TableHead className="text-right">Today</TableHead>
            <TableHead className="text-right">This month</TableHead>
            <TableHead className="text-right">Tokens a day</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {people.map(({ id, name, isMember, today, month, dailyTokens }) => {
            const limit = id === null ? null : (dailyTokens ?? personTokens);
            return (
              <TableRow key={id ?? "none"}>
                <TableCell className="min-w-28">{id !== null && !isMember ? `${name} (left)` : name}</TableCell>
                <TableCell className="text-right lg:min-w-32">
                  <UsedBar used={today} limit={limit} />
                </TableCell>
                <TableCell className="text-right tabular-nums">{formatNumber(month)}</TableCell>
                <TableCell className="text-right tabular-nums">
                  {limit === null ? <span className="text-muted-foreground">No limit</span> : formatNumber(limit)}
                  {dailyTokens !== null && <span className="block text-muted-foreground text-xs">Their own</span>}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}
