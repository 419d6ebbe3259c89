import { addAgreementFile } from "@/lib/proposals/agreement/files";
import { saveAgreement } from "@/lib/proposals/agreement/versions";
import { ownBody, pdfFile, pdfOf } from "../records/agreements";
import { actorOf } from "../records/people";
import type { World } from "../records/world";
import { anotherProvider, provider, type Recipe, withBody } from "./request-recipes";

/** A file of Summit's, of a page for each text, that a version can name. */
export async function addFile({ owner, summit }: World, ...words: string[]): Promise<string> {
  const actor = await actorOf(owner, summit.providerId);
  return (await addAgreementFile(actor, summit.providerId, pdfFile(await pdfOf(...words)))).fileId;
}

const version: Recipe = async ({ world: { owner, summit } }) => {
  const actor = await actorOf(owner, summit.providerId);
  const saved = await saveAgreement(actor, summit.providerId, { body: ownBody(), exhibits: [] });
  return { params: { providerId: summit.providerId, number: String(saved.version) } };
};

const text = () => ({ body: ownBody(), exhibits: [] });
const preview = () => ({ ...text(), proposalId: null });
const file = async () => pdfFile(await pdfOf("A page"));

/** For REQUESTS. */
export const AGREEMENTS_REQUESTS: Record<string, Recipe> = {
  "agreements.getAgreement": provider,
  "agreements.getAgreement (foreign)": anotherProvider,
  "agreements.saveAgreement": withBody(provider, text),
  "agreements.saveAgreement (foreign)": withBody(anotherProvider, text),
  "agreements.listAgreementVersions": provider,
  "agreements.listAgreementVersions (foreign)": anotherProvider,
  "agreements.getAgreementVersion": version,
  "agreements.addAgreementFile": withBody(provider, file),
  "agreements.addAgreementFile (foreign)": withBody(anotherProvider, file),
  "agreements.previewAgreement": withBody(provider, preview),
  "agreements.previewAgreement (foreign)": withBody(anotherProvider, preview),
};
