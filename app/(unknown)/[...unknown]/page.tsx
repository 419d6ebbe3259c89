import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Every address that no page has. */
export default function UnknownPage() {
  notFound();
}
