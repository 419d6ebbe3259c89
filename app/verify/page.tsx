import type { Metadata } from "next";
import { VerifyView } from "@/components/proposals/verify/verify-view";

export const metadata: Metadata = {
  title: "Verify a document",
  description: "See whether a signed document is the sealed original, who signed it and when.",
};

export default function VerifyPage() {
  return <VerifyView />;
}
