"use client";

import { HydrationBoundary } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { dehydratedFrom, type ServerAnswer } from "@/lib/api-client/server-answer";

/** Provides what the server has read for the components inside: a query with the same key finds it there. */
export function ServerAnswers({ answers, children }: { answers: ServerAnswer[]; children: ReactNode }) {
  const state = useMemo(() => dehydratedFrom(answers), [answers]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
