"use client";

import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-styles";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/intent-link";
import { Label } from "@/components/ui/label";
import { loadAhead } from "@/components/ui/load-ahead";
import { call, messageOf, NOT_LOADED } from "@/lib/api-client/call";
import type { SignInForm } from "@/lib/contracts/auth";
import { PasswordInput } from "./password-input";

interface LoginFormProps {
  /** Where to go after signing in: a path of this site. */
  origin: string;
  /** The cookie that remembered it, forgotten once it was used. */
  originCookie: string;
  /** The page one comes from could not load the account (D-104). */
  accountFailed?: boolean;
}

type Values = z.input<typeof SignInForm>;
type Checked = z.output<typeof SignInForm>;

/** The rules of the form and the call come while somebody types, and not with the page. */
const signInCall = () => import("./sign-in-call");

/** Without its rules the form is not sent. */
const checkLater: Resolver<Values, unknown, Checked> = (...form) =>
  signInCall().then(
    ({ resolver }) => resolver(...form),
    () => ({ values: {}, errors: { root: { type: "load", message: NOT_LOADED } } }),
  );

export function LoginForm({ origin, originCookie, accountFailed }: LoginFormProps) {
  const id = useId();
  const form = useForm<Values, unknown, Checked>({
    resolver: checkLater,
    defaultValues: { email: "", password: "" },
  });
  const login = useMutation({
    mutationFn: (body: Values) => call(async () => (await signInCall()).signIn, { body }),
    onSuccess: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${originCookie}=; path=/; max-age=0`;
      // A full navigation, so that nothing of a former user stays in memory.
      window.location.assign(origin);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onInput={() => loadAhead(signInCall)}
      onSubmit={form.handleSubmit(
        (values) => login.mutate(values),
        ({ root }) => root?.message && toast.error(root.message),
      )}
    >
      <h1 className="font-semibold text-xl">Welcome Back!</h1>
      {accountFailed && <AccountFailed origin={origin} />}
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-email`}>Email</Label>
        <Input
          id={`${id}-email`}
          type="email"
          autoComplete="username"
          autoFocus
          aria-invalid={Boolean(errors.email)}
          aria-describedby={`${id}-email-error`}
          {...form.register("email")}
        />
        <FieldError id={`${id}-email-error`} message={errors.email?.message} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-password`}>Password</Label>
        <PasswordInput
          id={`${id}-password`}
          autoComplete="current-password"
          filled={form.watch("password") !== ""}
          aria-invalid={Boolean(errors.password)}
          aria-describedby={`${id}-password-error`}
          {...form.register("password")}
        />
        <FieldError id={`${id}-password-error`} message={errors.password?.message} />
      </div>
      <Button type="submit" variant="primary" pending={isSubmitting || login.isPending || login.isSuccess}>
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
      <p>Your account could not be loaded. Try again, or sign in once more.</p>
      <a href={origin} className={buttonVariants({ size: "sm" })}>
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
