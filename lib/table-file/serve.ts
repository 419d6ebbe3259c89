import { RefusedFile } from "@/lib/refused-file";
import { REFUSALS } from "./limits";
import type { FileRequest, Refusal } from "./reader";
import type { TableFile } from "./table-file";

/**
 * In a worker, opens one file at a time and answers what a page asks of it, a refusal in words included. The file's rows stay here,
 * apart from the page.
 */
export function serveFile<Kind, File extends TableFile<string>, Request extends object, Response>(
  create: (kind: Kind) => File,
  answer: (file: File, request: Request | FileRequest<Kind>) => Response,
): void {
  let file: File | null = null;

  async function respond(request: Request | FileRequest<Kind>): Promise<Response | Refusal> {
    if ("open" in request) file = await create(request.kind).open(request.open);
    else if ("paste" in request) file = create(request.kind).paste(request.paste);
    if (!file) return { refused: REFUSALS.gone };
    if ("sheet" in request) await file.chooseSheet(request.sheet);
    else if ("separator" in request) file.chooseSeparator(request.separator);
    return answer(file, request);
  }

  addEventListener("message", async ({ data }: MessageEvent<Request | FileRequest<Kind>>) => {
    const response = await respond(data).catch((error: unknown) => ({
      // What a library says of a broken file may quote it.
      refused: error instanceof RefusedFile ? error.message : REFUSALS.failed,
    }));
    postMessage(response);
  });
}
