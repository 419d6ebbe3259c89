"use client";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { Notice } from "@/components/kit/notice";
import { Button } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { queryOptions } from "@/lib/api-client/query-options";
import { findPersonalData } from "@/lib/generated/calls/users";
import { PersonCard } from "./person-card";

/** Finds what is kept of a person by mail address, to delete it (D-218). */
export function PersonalDataView() {
  const [email, setEmail] = useState<string | null>(null);
  const found = useQuery({
    ...queryOptions(findPersonalData, { query: { email: email ?? "" } }),
    enabled: email !== null,
  });
  const { form, submit } = useZodForm({
    schema: () => import("@/lib/users/contract").then((contract) => contract.findPersonalData.query),
    defaultValues: { email: "" },
    draft: null,
    failureTitle: "Failed to search",
    onSubmit: (values) => {
      setEmail(values.email);
      if (values.email === email) void found.refetch();
    },
  });
  return (
    <>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">Personal data</h1>
        <p className="max-w-2xl text-muted-foreground text-sm">
          When someone asks for their data to be deleted, find them by email address. Agreements and what was earned
          with them are kept.
        </p>
      </div>
      <Card>
        <CardContent>
          <form noValidate aria-label="Find a person" onSubmit={submit} className="flex flex-wrap items-start gap-3">
            <TextField
              control={form.control}
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              required
              className="min-w-0 max-w-md flex-1 basis-60"
            />
            <Button type="submit" variant="outline" pending={found.isFetching} className="mt-6.5">
              <Search aria-hidden="true" />
              Find
            </Button>
          </form>
        </CardContent>
      </Card>
      {found.isError && <Notice variant="warning">Failed to search: {found.error.message}</Notice>}
      {found.data && <PersonCard key={found.data.email} person={found.data} />}
    </>
  );
}
