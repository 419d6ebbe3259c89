"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { connectOwnCalendly, disconnectOwnCalendly, getOwnCalendly } from "@/lib/generated/calls/scheduling";
import { CalendlyAccountPart } from "./calendly-account-part";

/** The user's own Calendly account, for welcome calls of their deals. */
export function OwnCalendlyCard() {
  const change = useChange();
  const { account } = useSuspenseQuery(queryOptions(getOwnCalendly)).data;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Welcome Calls</CardTitle>
      </CardHeader>
      <CardContent>
        <CalendlyAccountPart
          account={account}
          about="With an account of your own, clients of your deals book their welcome call in your calendar."
          connect={(body) => change(connectOwnCalendly, { body })}
          disconnect={() => change(disconnectOwnCalendly, {})}
        />
      </CardContent>
    </Card>
  );
}
