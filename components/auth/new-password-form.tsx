"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { FormError } from "@/components/form/form-error";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { createPassword, resetPassword } from "@/lib/generated/calls/auth";
import { PasswordField } from "./password-field";

const TEXTS = {
  reset: {
    endpoint: resetPassword,
    title: "Choose a new password",
    about: "You will be signed out on every device.",
    submit: "Reset password",
    done: "Password reset",
    next: "You can now sign in with your new password",
    failed: "Failed to reset password",
  },
  create: {
    endpoint: createPassword,
    title: "Create your password",
    about: "You need it each time you sign in.",
    submit: "Create password",
    done: "Password created",
    next: "You can now sign in",
    failed: "Failed to create password",
  },
} as const;

interface NewPasswordFormProps {
  purpose: keyof typeof TEXTS;
  token: string;
}

export function NewPasswordForm({ purpose, token }: NewPasswordFormProps) {
  const router = useRouter();
  const texts = TEXTS[purpose];
  const { form, submit, pending } = useZodForm({
    schema: () => import("@/lib/auth/contract").then((contract) => contract.NewPasswordForm),
    draft: null,
    defaultValues: { password: "", confirmPassword: "" },
    onSubmit: ({ password }) => call(texts.endpoint, { body: { token, password } }),
    failureTitle: texts.failed,
    onSuccess: () => {
      toast.success(texts.done, { description: texts.next });
      router.push("/login");
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">{texts.title}</h1>
        <p className="text-muted-foreground text-sm">{texts.about}</p>
      </div>
      <FormError control={form.control} />
      <PasswordField control={form.control} name="password" label="New Password" hint="At least 8 characters" />
      <PasswordField control={form.control} name="confirmPassword" label="Confirm Password" />
      <Button type="submit" pending={pending}>
        {texts.submit}
      </Button>
      {form.formState.errors.root && (
        <Link href="/forgot-password" className="justify-self-center text-link text-sm hover:underline">
          Ask for a new link
        </Link>
      )}
    </form>
  );
}
