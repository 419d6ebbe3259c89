import "server-only";
import { AppError } from "@/lib/app-error";
import { contextOf } from "./request-context";
import { errorResponse } from "./respond";

/** The response for an address below /api that is not in the contract: the one error body, not a page. */
export async function unknownCall(request: Request): Promise<Response> {
  return errorResponse(AppError.notFound("There is no API call at this address"), contextOf(request.headers).requestId);
}
