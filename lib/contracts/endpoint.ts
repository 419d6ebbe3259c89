import { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Shape = z.ZodObject;
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const ZIP_TYPE = "application/zip";
export type BinaryType =
  | "application/pdf"
  | "text/csv"
  | typeof XLSX_TYPE
  | typeof ZIP_TYPE
  | "text/html"
  | "image/png"
  | "text/event-stream";
/** The types of files that can be sent. */
export type FileType = "image/png" | "image/jpeg" | "image/webp" | "application/pdf";

/**
 * What the browser has of an endpoint: how to call it, without the schemas, of which only the types are there. Made from the
 * contracts (lib/generated/calls).
 */
export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Names parameters in braces: /api/deals/{dealId}. */
  path: string;
  /** Who may call: anybody, or only signed-in people. */
  access: "public" | "session";
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  /**
   * false for a POST that runs again whatever key it carries: because its response is more than a body, such as a cookie, or
   * because it counts tries, hashes a password or asks an outside service, which must not happen in the transaction that stores
   * the response.
   */
  takesIdempotencyKey?: false;
  /** true for a GET that is repeated often: the browser keeps the response and revalidates it (304). */
  revalidates?: true;
  /** Of a change: the reads whose response is the very one of the change ('GET /api/…'), found by their schema. */
  answers?: readonly string[];
  /** Of a change: the lists that show its response as a row, with all that a row has (`isWhole`) or with a part of it. */
  into?: readonly { list: string; isWhole: boolean }[];
}

export type CallOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, infer Response>
    ? Call<Params, Query, Body, Response>
    : never;

/** One call of the `/api` contract. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Call<Params, Query, Body, Response> {
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** `null` for a binary response. */
  response: Response;
  /** The content type of a binary response, or those between which the caller chooses; JSON when absent. */
  binary?: BinaryType | readonly BinaryType[];
  /** The content types of a file sent as the raw body (`field.file`); JSON when absent. */
  takes?: readonly FileType[];
  /** The largest body in bytes; 256 KB when absent (D-35). */
  maxBody?: number;
}

export const empty = z.strictObject({});
export type Empty = typeof empty;
/** The body of a call without one: nothing, or an empty object. */
export const noBody = z.union([z.undefined(), empty]);

interface Definition<P, Q, B, R> {
  summary: string;
  access?: "public" | "session";
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  binary?: BinaryType | readonly BinaryType[];
  takes?: readonly FileType[];
  maxBody?: number;
  takesIdempotencyKey?: false;
  revalidates?: true;
}

/** Declares an endpoint; without params, query or body it accepts none. */
export function endpoint<
  R extends z.ZodType,
  P extends Shape = Empty,
  Q extends Shape = Empty,
  B extends z.ZodType = typeof noBody,
>(method: Method, path: string, definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    method,
    path,
    access: "session",
    ...definition,
    params: (definition.params ?? empty) as P,
    query: (definition.query ?? empty) as Q,
    body: (definition.body ?? noBody) as B,
  };
}

export type ParamsOf<C> = C extends Call<infer P> ? z.output<P> : never;
export type QueryOf<C> = C extends Call<Shape, infer Q> ? z.output<Q> : never;
export type BodyOf<C> = C extends Call<Shape, Shape, infer B> ? z.output<B> : never;
export type BodyInputOf<C> = C extends Call<Shape, Shape, infer B> ? z.input<B> : never;
export type ResponseOf<C> = C extends Call<Shape, Shape, z.ZodType, infer R> ? z.output<R> : never;
