import "server-only";
import { readOnePage } from "@/lib/crawler/read-site";
import type { StepContext } from "@/lib/jobs/define-job";
import { sourceOf } from "./missing";
import { keepExtraPages } from "./repository-parts";
import { type AddedSource, findSourcesOfRun } from "./repository-sources";
import type { ExtraPage } from "./run";
import type { RunContext } from "./run-job";

/** The most characters of a page besides the website. */
export const LONGEST_EXTRA_PAGE = 20_000;
/** One try more: such a page may be slow, and there may be several. */
const TRIES = 2;

/** Reads what people of the run's provider have added for the company: each source is a part that may fail by itself. */
export async function readAddedSources(run: RunContext): Promise<void> {
  const { runId, companyId, providerId, step, attempt } = run;
  const sources = await step("sources", () => findSourcesOfRun(companyId, providerId));
  for (const source of sources) {
    const name = `source ${source.id}`;
    const lacks = sourceOf(`'${source.title}' (${source.addedBy})`);
    await attempt(
      { name, lacks, doing: `Reads '${source.title}'`, tries: TRIES },
      async ({ signal, write }: StepContext) => {
        const page = await readSource(source, signal);
        await write(() => keepExtraPages(runId, name, [page]));
      },
    );
  }
}

async function readSource({ url, text, addedBy, addedAt }: AddedSource, signal: AbortSignal): Promise<ExtraPage> {
  const common = { method: "added", name: addedBy } as const;
  if (url === null) return { ...common, url, text: text ?? "", fetchedAt: addedAt };
  const page = await readOnePage(url, { signal });
  return { ...common, url: page.url, text: textOf(page), fetchedAt: page.fetchedAt };
}

/** A page's text within bounds. */
export const textOf = ({ title, text }: { title: string | null; text: string }): string =>
  `${title ?? ""}\n${text}`.trim().slice(0, LONGEST_EXTRA_PAGE);
