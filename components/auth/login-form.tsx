"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { toast } from "@/components/feedback/toast";
import { checkLater } from "@/components/form/later-schema";
import { IntentLink } from "@/components/kit/intent-link";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { messageOf } from "@/lib/api-client/call";
import { PasswordInput } from "./password-input";
import { type SignInGoal, useSignIn } from "./use-sign-in";

interface LoginFormProps extends SignInGoal {
  /** The page that the visitor comes from could not load the account (D-104). */
  accountFailed?: boolean;
}

const loadSchema = () => import("@/lib/auth/contract").then((contract) => contract.SignInForm);

/** Without react-hook-form, which this first page of all need not load for two inputs. */
export function LoginForm({ origin, originCookie, accountFailed }: LoginFormProps) {
  const id = useId();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [filled, setFilled] = useState(false);
  const login = useSignIn({ origin, originCookie });
  const check = useMutation({
    mutationFn: (typed: FormData) => checkLater(loadSchema, Object.fromEntries(typed)),
    onSuccess: ({ data, problems: found = {} }) => {
      setProblems(found);
      if (data) return login.mutate(data);
      document.getElementById(`${id}-${Object.keys(found)[0]}`)?.focus();
    },
    onError: (error) => toast.error(messageOf(error)),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check.isPending && !login.isPending) check.mutate(new FormData(event.currentTarget));
  }

  function onInput({ target }: FormEvent) {
    loadAhead(loadSchema);
    setProblems(({ [(target as HTMLInputElement).name]: _, ...others }) => others);
  }

  return (
    <form noValidate className="grid gap-4" onInput={onInput} onSubmit={submit}>
      <h1 className="font-semibold text-xl">Welcome Back!</h1>
      {accountFailed && <AccountFailed origin={origin} />}
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-email`}>Email</Label>
        <Input
          id={`${id}-email`}
          type="email"
          autoComplete="username"
          autoFocus
          aria-invalid={Boolean(problems.email)}
          aria-describedby={`${id}-email-error`}
          name="email"
        />
        <FieldError id={`${id}-email-error`} message={problems.email} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-password`}>Password</Label>
        <PasswordInput
          id={`${id}-password`}
          autoComplete="current-password"
          filled={filled}
          aria-invalid={Boolean(problems.password)}
          aria-describedby={`${id}-password-error`}
          name="password"
          onChange={(event) => setFilled(event.target.value !== "")}
        />
        <FieldError id={`${id}-password-error`} message={problems.password} />
      </div>
      <Button type="submit" pending={check.isPending || login.isPending || login.isSuccess}>
        Sign in
      </Button>
      <IntentLink
        href="/forgot-password"
        className="justify-self-center rounded-sm text-link text-sm hover:underline touch:py-2.5"
      >
        Forgot your password?
      </IntentLink>
    </form>
  );
}

function AccountFailed({ origin }: { origin: string }) {
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-md border px-4 py-3 text-sm">
      <p>Your account could not be loaded. Try again, or sign in again.</p>
      <a href={origin} className={buttonVariants({ variant: "outline", size: "sm" })}>
        Try again
      </a>
    </div>
  );
}

function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="text-destructive-text text-xs empty:hidden">
      {message}
    </p>
  );
}
