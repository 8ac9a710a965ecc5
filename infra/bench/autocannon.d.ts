/** The part of autocannon that the benchmark uses, because the package has no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly body?: string;
    readonly headers?: Record<string, string>;
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Result {
    readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number };
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
