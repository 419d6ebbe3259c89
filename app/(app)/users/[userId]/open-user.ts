import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getUser as contract, type User } from "@/lib/contracts/users";
import { AppError } from "@/lib/http/app-error";
import { cutTo } from "@/lib/http/strip-response";
import { getUser } from "@/lib/users/service";

/** The user an address names, read once for title and page; the not-found page when there is none. */
export const openUser = cache(async (userId: string): Promise<User> => {
  const params = contract.params.safeParse({ userId });
  if (!params.success) notFound();
  try {
    return cutTo(contract, await getUser(params.data.userId));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
