"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { Fragment } from "react";
import { queryStatus } from "@/components/data-table/query-status";
import { TableMessage } from "@/components/data-table/table-message";
import { readTableState } from "@/components/data-table/url-table-state";
import { FailedReload } from "@/components/feedback/failed-reload";
import { Fact, Facts } from "@/components/kit/facts";
import { IntentLink } from "@/components/kit/intent-link";
import { LocalTime } from "@/components/layout/local-time";
import { Badge } from "@/components/ui/badge";
import { CardAction, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { Generation } from "@/lib/ai/contract";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatNumber } from "@/lib/domain/format";
import { getGeneration, getGenerationContext } from "@/lib/generated/calls/generations";
import { PAGES, pathTo } from "@/lib/pages";
import { GENERATION_TABLE, placeQueryOf } from "./generation-table-query";
import { costText } from "./generation-words";
import { LongText } from "./long-text";

interface GenerationContextProps {
  id: string;
  /** Whether its vendor reported any tokens. */
  isCounted: boolean;
}

/** For whom a call was made, what it cost and, where it failed, what its vendor said. */
export function GenerationContext({ id, isCounted }: GenerationContextProps) {
  const state = readTableState(useSearchParams(), GENERATION_TABLE);
  // The same call that finds its place in the list, so that one answer serves both.
  const { data } = useQuery(
    queryOptions(getGenerationContext, { params: { generationId: id }, query: placeQueryOf(state) }),
  );
  if (!data) return null;
  const { company, tenant, person, dollars, vendorStatus, vendorText, unfit } = data;
  return (
    <>
      <Facts className="grid-cols-2 xl:grid-cols-4">
        <Fact label="Company" empty="None">
          {company && (
            <RecordLink href={pathTo(PAGES.companyIntelligence.path, { companyId: company.id })} name={company.name} />
          )}
        </Fact>
        <Fact label="Counts for">
          <RecordLink href={pathTo(PAGES.provider.path, { providerId: tenant.id })} name={tenant.name} />
        </Fact>
        <Fact label="Asked by" empty="Nobody (automatic)">
          {person && <RecordLink href={pathTo(PAGES.user.path, { userId: person.id })} name={person.name} />}
        </Fact>
        <Fact label="Cost" empty="No tokens reported">
          {isCounted && costText(dollars)}
        </Fact>
        {vendorText !== null && (
          <Fact label="Vendor's status" empty="No answer">
            {vendorStatus}
          </Fact>
        )}
      </Facts>
      {vendorText !== null && <LongText title="The vendor's message" text={vendorText} isCode />}
      {unfit !== null && <LongText title="What failed validation" text={unfit} isCode />}
    </>
  );
}

const RecordLink = ({ href, name }: { href: string; name: string }) => (
  <IntentLink href={href} className="rounded-sm text-link underline-offset-4 hover:underline">
    {name}
  </IntentLink>
);

const ERROR = "Error loading generation";

/** Everything stored about one call to the model. */
export function GenerationDetail({ id }: { id: string }) {
  const query = useQuery(queryOptions(getGeneration, { params: { generationId: id } }));
  const { status, outdated, onRetry } = queryStatus(query);
  if (status === "error") return <TableMessage failed text={ERROR} onRetry={onRetry} />;
  if (!query.data) return <SkeletonDetail />;
  return (
    <>
      {outdated && <FailedReload text={ERROR} onRetry={onRetry} className="border-b" />}
      <Details generation={query.data} />
    </>
  );
}

function Details({ generation }: { generation: Generation }) {
  const { completion, responseType, status } = generation;
  const isObject = responseType === "object" && status === "completed";
  return (
    <>
      <CardHeader>
        <CardTitle>
          <span className="[overflow-wrap:anywhere]">{generation.label}</span>
        </CardTitle>
        <CardAction>
          <Badge variant={status === "completed" ? "success" : "destructive"} className="capitalize">
            {status}
          </Badge>
        </CardAction>
      </CardHeader>
      <div className="grid grid-cols-1 gap-5 p-4">
        {completion.error && (
          <p
            role="alert"
            className="rounded-md border border-destructive-text/40 px-3 py-2 text-destructive-text text-sm"
          >
            {completion.error}
          </p>
        )}
        <GenerationContext
          id={generation.id}
          isCounted={generation.promptTokens !== null || generation.completionTokens !== null}
        />
        <GenerationFacts generation={generation} />
        <LongText title="System prompt" text={generation.systemPrompt} />
        <LongText title="User prompt" text={generation.userPrompt} />
        {isObject ? (
          <LongText title="Completion" text={JSON.stringify(completion.object, null, 2)} isCode />
        ) : (
          <LongText title="Completion" text={completion.text ?? ""} />
        )}
      </div>
    </>
  );
}

function GenerationFacts({ generation }: { generation: Generation }) {
  const { startedAt, endedAt, promptTokens, completionTokens } = generation;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  return (
    <Facts className="grid-cols-2 xl:grid-cols-4">
      <Fact label="Provider">{generation.provider}</Fact>
      <Fact label="Model">{generation.model}</Fact>
      <Fact label="Generation type">
        <span className="font-mono text-xs">{breakable(generation.generationType)}</span>
      </Fact>
      <Fact label="Response type">
        <span className="capitalize">{generation.responseType}</span>
      </Fact>
      <Fact label="Prompt tokens" empty="Not reported">
        {promptTokens === null ? null : formatNumber(promptTokens)}
      </Fact>
      <Fact label="Completion tokens" empty="Not reported">
        {completionTokens === null ? null : formatNumber(completionTokens)}
      </Fact>
      <Fact label="Duration">{`${formatNumber(seconds)} s`}</Fact>
      <Fact label="Started at">
        <LocalTime instant={startedAt} format="second" className="whitespace-normal" />
      </Fact>
      <Fact label="Ended at">
        <LocalTime instant={endedAt} format="second" className="whitespace-normal" />
      </Fact>
      <Fact label="Created at">
        <LocalTime instant={generation.createdAt} format="second" className="whitespace-normal" />
      </Fact>
    </Facts>
  );
}

/** Lets a long name wrap between its words. */
const breakable = (name: string) =>
  name.split("_").map((word, place) => (
    <Fragment key={word}>
      {place > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

const SkeletonDetail = () => (
  <div className="grid gap-4 p-4">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
    <Skeleton className="h-40" />
  </div>
);
