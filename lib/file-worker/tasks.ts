import "server-only";
import type { BodyBounds } from "@/lib/contracts/body-bounds";
import { renderAgreement } from "@/lib/pdf/agreement";
import type { AgreementInput, AgreementText } from "@/lib/pdf/agreement-content";
import { assembleSignedDocument } from "@/lib/pdf/assemble";
import { addFieldTags, type TaggedBlock } from "@/lib/pdf/field-tags";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import { readExhibit, readVendorPages } from "@/lib/pdf/pdf-worker";
import { readSeal } from "@/lib/pdf/read-seal";
import { unprintable } from "@/lib/pdf/typography";
import { RefusedFile } from "@/lib/refused-file";
import { readLogoPicture } from "./logo-picture";
import { parseBody } from "./parse-json";

/** Everything done to files and large bodies outside of the web process: bytes and plain values in and out. */
const TASKS = {
  readExhibit,
  readVendorPages,
  readSeal,
  readLogoPicture: ({ bytes }: { bytes: Uint8Array }) => readLogoPicture(bytes),
  renderAgreement: ({ input, text }: { input: AgreementInput; text: AgreementText }) => renderAgreement(input, text),
  assembleSignedDocument,
  addFieldTags: ({ pdf, blocks }: { pdf: Uint8Array; blocks: TaggedBlock[] }) => addFieldTags(pdf, blocks),
  parseJson: ({ bytes, bounds }: { bytes: Uint8Array; bounds: BodyBounds }) => parseBody(bytes, bounds),
  unprintable: ({ text }: { text: string }) => unprintable(text),
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;

/** How a task ended. Errors lose their class between processes, so they are sent like this. */
export type TaskEnd =
  | { result: unknown }
  | { refused: string; of: "file" | "input" }
  | { failed: { message: string; stack: string | undefined } };

/** Runs a task and returns how it ended. */
export async function runTask<N extends TaskName>({ name, input }: { name: N; input: TaskInput<N> }): Promise<TaskEnd> {
  try {
    return { result: await (TASKS[name] as (input: TaskInput<N>) => unknown)(input) };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message, of: "file" };
    if (error instanceof PdfInputError) return { refused: error.message, of: "input" };
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { failed: { message, stack } };
  }
}
