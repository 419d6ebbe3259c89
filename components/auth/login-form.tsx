"use client";

import { useId } from "react";
import { useForm } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { laterResolver } from "@/components/form/later-schema";
import { IntentLink } from "@/components/kit/intent-link";
import { loadAhead } from "@/components/kit/load-ahead";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PasswordInput } from "./password-input";
import { type SignInGoal, useSignIn } from "./use-sign-in";

interface LoginFormProps extends SignInGoal {
  /** The page that the visitor comes from could not load the account (D-104). */
  accountFailed?: boolean;
}

const loadSchema = () => import("@/lib/auth/contract").then((contract) => contract.SignInForm);

export function LoginForm({ origin, originCookie, accountFailed }: LoginFormProps) {
  const id = useId();
  const form = useForm({
    resolver: laterResolver(loadSchema),
    defaultValues: { email: "", password: "" },
  });
  const login = useSignIn({ origin, originCookie });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-4"
      onInput={() => loadAhead(loadSchema)}
      onSubmit={form.handleSubmit(
        (values) => login.mutate(values),
        ({ root }) => root?.server && toast.error(root.server.message),
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
      <Button type="submit" pending={isSubmitting || login.isPending || login.isSuccess}>
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
