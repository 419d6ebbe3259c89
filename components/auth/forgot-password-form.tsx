"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { toast } from "@/components/feedback/toast";
import { FormError } from "@/components/form/form-error";
import { TextField } from "@/components/form/text-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/api-client/call";
import { forgotPassword } from "@/lib/generated/calls/auth";

export function ForgotPasswordForm() {
  const router = useRouter();
  const { form, submit, pending } = useZodForm({
    schema: () => import("@/lib/auth/contract").then((contract) => contract.ForgotPasswordForm),
    draft: null,
    defaultValues: { email: "" },
    onSubmit: (body) => call(forgotPassword, { body }),
    failureTitle: "Failed to send email",
    onSuccess: () => {
      toast.success("Email sent", { description: "Check your email for the reset link" });
      router.push("/login");
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-1">
        <h1 className="font-semibold text-xl">Forgot your password?</h1>
        <p className="text-muted-foreground text-sm">We will email you a link to choose a new one.</p>
      </div>
      <FormError control={form.control} />
      <TextField control={form.control} name="email" label="Email" type="email" autoComplete="username" autoFocus />
      <Button type="submit" pending={pending}>
        Reset Password
      </Button>
      <Link href="/login" className="justify-self-center text-link text-sm hover:underline">
        Back to sign in
      </Link>
    </form>
  );
}
