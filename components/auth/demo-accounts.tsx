"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import type { DemoAccount } from "@/lib/auth/rules";
import { type SignInGoal, useSignIn } from "./use-sign-in";

interface DemoAccountsProps extends SignInGoal {
  accounts: DemoAccount[];
  /** The password of all accounts. */
  password: string;
}

/** Signs in as one of the demo's people. */
export function DemoAccounts({ accounts, password, ...goal }: DemoAccountsProps) {
  const id = useId();
  const signIn = useSignIn(goal);
  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <section aria-labelledby={id} className="mt-6 grid gap-2 border-t pt-5">
      <h2 id={id} className="font-medium text-sm">
        Explore the demo as
      </h2>
      {accounts.map(({ email, firstName, role, place }) => (
        <Button
          key={email}
          variant="outline"
          className="h-auto flex-col items-start gap-0 whitespace-normal py-1.5 text-left touch:h-auto"
          aria-describedby={`${id}-${email}`}
          disabled={isBusy && signIn.variables?.email !== email}
          pending={isBusy && signIn.variables?.email === email}
          onClick={() => signIn.mutate({ email, password })}
        >
          <span>
            {firstName}, {role}
          </span>
          <span id={`${id}-${email}`} aria-hidden className="font-normal text-muted-foreground text-xs">
            {place}
          </span>
        </Button>
      ))}
    </section>
  );
}
