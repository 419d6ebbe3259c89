import type { Metadata } from "next";
import { pageParams } from "@/components/data-table/url-table-state";
import { forecastQueryOf } from "@/components/forecast/forecast-address";
import { ForecastView } from "@/components/forecast/forecast-view";
import { breadcrumbsOf } from "@/components/layout/breadcrumbs";
import { PageFrame } from "@/components/layout/page-frame";
import { ServerAnswers } from "@/components/layout/server-answers";
import { NoProviderNotice } from "@/components/shell/no-provider-notice";
import { belongsNowhere, can } from "@/lib/access/permissions";
import { forWhom } from "@/lib/auth/for-whom";
import { requirePage } from "@/lib/auth/page-guard";
import { getCurrentUser } from "@/lib/auth/service";
import * as contract from "@/lib/forecast/contract";
import { getForecastRates } from "@/lib/forecast/rates";
import { getForecast } from "@/lib/forecast/service";
import { answerOf } from "@/lib/http/server-answer";
import { PAGES } from "@/lib/pages";

export const metadata: Metadata = { title: PAGES.forecast.title };

interface ForecastPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ForecastPage({ searchParams }: ForecastPageProps) {
  const actor = await requirePage(PAGES.forecast);
  const query = forecastQueryOf(pageParams(await searchParams));
  const [forecast, rates, user] = await Promise.all([
    getForecast(actor, query),
    getForecastRates(actor),
    getCurrentUser(actor),
  ]);
  const own = !can(actor, "deal.see-rep-column");
  const where = forWhom(actor, user.providerContexts);
  return (
    <PageFrame breadcrumbs={breadcrumbsOf(PAGES.forecast)}>
      {belongsNowhere(actor) && <NoProviderNotice email={actor.email} />}
      <ServerAnswers
        answers={[answerOf(contract.getForecast, { query }, forecast), answerOf(contract.getForecastRates, {}, rates)]}
      >
        <ForecastView
          subtitle={own ? `Your deals and goal ${where}` : `Deals and goals ${where}`}
          own={own}
          acrossProviders={actor.providerId === null}
          goalsOf={can(actor, "provider.edit") ? actor.providerId : null}
        />
      </ServerAnswers>
    </PageFrame>
  );
}
