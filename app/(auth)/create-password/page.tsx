import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NewPasswordForm } from "@/components/auth/new-password-form";

export const metadata: Metadata = { title: "Create password" };

interface CreatePasswordPageProps {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function CreatePasswordPage({ searchParams }: CreatePasswordPageProps) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "") redirect("/login");
  return <NewPasswordForm purpose="create" token={token} />;
}
