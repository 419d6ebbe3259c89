import type { ReportSite } from "@/lib/contracts/intelligence-site";
import { displayHost } from "@/lib/domain/format";

export interface Doubt {
  title: string;
  text: string;
  /** Whether the report is probably about somebody else. */
  isGrave: boolean;
}

/** Why a report may be about another company; null where nothing speaks for that, or somebody has confirmed its website. */
export function doubtAbout(site: ReportSite | null | undefined): Doubt | null {
  if (!site || site.decision?.isOwn) return null;
  const host = displayHost(site.url);
  if (site.decision) {
    return {
      title: "This report is about another company",
      text: `${site.decision.by} says that ${host} is another company's website. The next report leaves it out.`,
      isGrave: true,
    };
  }
  if (site.fit === "differs") {
    return {
      title: "This report may be about another company",
      text: `What ${host} says does not fit the record${site.foundBy === "model" ? ", and the model found the address" : ""}:`,
      isGrave: true,
    };
  }
  if (site.foundBy === "record") return null;
  return {
    title: "Website found by the model, not confirmed",
    text: `The record has no website; the model found ${host}. Until somebody confirms it, the report counts for little.`,
    isGrave: false,
  };
}
