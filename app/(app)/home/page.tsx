import type { Metadata } from "next";
import { HomeCards } from "@/components/home/home-cards";
import { PageFrame } from "@/components/layout/page-frame";
import { requirePage } from "@/lib/auth/page-guard";

export const metadata: Metadata = { title: "Home" };

export default async function HomePage() {
  const actor = await requirePage("account.use");
  return (
    <PageFrame breadcrumbs={[{ label: "Home" }]}>
      <h1 className="font-semibold text-xl">Hello {actor.firstName}</h1>
      <HomeCards />
    </PageFrame>
  );
}
