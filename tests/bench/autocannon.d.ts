declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  /** One connection. */
  export interface Client {
    setRequests(
      requests: {
        setupRequest(request: Request): Request;
        onResponse(status: number, body: string): void;
      }[],
    ): void;
  }

  export interface Options {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    headers?: Record<string, string>;
    setupClient?(client: Client): void;
  }

  interface Result {
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
  }

  type Run = EventEmitter & PromiseLike<Result>;

  export default function autocannon(options: Options): Run;
}
