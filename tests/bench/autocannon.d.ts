declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Options {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    headers?: Record<string, string>;
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
