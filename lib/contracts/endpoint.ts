import { z } from "zod";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
export type Shape = z.ZodObject;
export type BinaryType = "application/pdf" | "text/csv" | "image/png";
/** The kinds of files that can be sent. */
export type FileType = "image/png" | "image/jpeg" | "image/webp" | "application/pdf";

/** One call of the `/api` contract. `path` names parameters in braces: /api/deals/{dealId}. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  /** Who may call: anybody, or only somebody signed in. */
  access: "public" | "session";
  params: Params;
  query: Query;
  body: Body;
  /** `null` for a binary answer. */
  response: Response;
  /** Content type of a binary answer; JSON when absent. */
  binary?: BinaryType;
  /** Content types of a file that is sent as the body, its bytes as they are (`field.file`); JSON when absent. */
  takes?: readonly FileType[];
  /** Largest body in bytes; 256 KB when absent (D-35). */
  maxBody?: number;
  /**
   * false for a POST that is run anew whatever key it carries: one whose answer is more than its body, such as a cookie,
   * and one that counts tries, hashes a password or asks an outside service, which may not happen in the transaction that
   * keeps an answer.
   */
  takesIdempotencyKey?: false;
  /** true for a GET that is asked again and again: the browser keeps the answer and is told when it still holds (304). */
  revalidates?: true;
}

export const empty = z.strictObject({});
export type Empty = typeof empty;
/** What a call without a body may send: nothing, or an empty object. */
export const noBody = z.union([z.undefined(), empty]);

interface Definition<P, Q, B, R> {
  summary: string;
  access?: "public" | "session";
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  binary?: BinaryType;
  takes?: readonly FileType[];
  maxBody?: number;
  takesIdempotencyKey?: false;
  revalidates?: true;
}

/** Declares an endpoint; a missing params, query or body means that none is accepted. */
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

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B> ? z.output<B> : never;
export type BodyInputOf<E> = E extends Endpoint<Shape, Shape, infer B> ? z.input<B> : never;
export type ResponseOf<E> = E extends Endpoint<Shape, Shape, z.ZodType, infer R> ? z.output<R> : never;
