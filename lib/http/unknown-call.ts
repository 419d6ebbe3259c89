import "server-only";
import { AppError } from "./app-error";
import { contextOf } from "./request-context";
import { errorResponse } from "./respond";

/** What an address below /api that the contract does not name answers: the one error body, not a page. */
export async function unknownCall(request: Request): Promise<Response> {
  return errorResponse(AppError.notFound("There is no such call"), contextOf(request.headers).requestId);
}
