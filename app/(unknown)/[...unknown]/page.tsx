import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Page not found" };

/** Every address without a page. */
export default function UnknownPage() {
  notFound();
}
