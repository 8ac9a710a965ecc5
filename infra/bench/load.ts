import autocannon, { type Request } from 'autocannon';

export interface Target {
  readonly base: string;
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly paths: string[];
  readonly headers: Record<string, string>;
  readonly body?: string | (() => string);
  readonly proofs?: Proofs;
}

export type Load = Target | readonly Target[];

export interface Proofs {
  /** Creates proofs before the measurement, so that this time is not measured. */
  stock(): void;
  next(): string;
}

export interface Reading {
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
  readonly p99: number;
  readonly refused: number;
  readonly total: number;
}

export async function measure(load: Load, connections: number, seconds: number): Promise<Reading> {
  const targets = [load].flat();
  const [first] = targets;
  if (!first) throw new Error('There is nothing to measure');
  for (const { proofs } of targets) proofs?.stock();
  let sent = 0;
  const setupRequest = (request: Request): Request => {
    const target = targets[sent % targets.length] ?? first;
    const path = target.paths[sent++ % target.paths.length] ?? '/';
    const dpop = target.proofs?.next();
    const headers = { ...target.headers, ...(dpop ? { dpop } : {}) };
    return { ...request, body: bodyOf(target), path, headers };
  };
  const result = await autocannon({
    url: first.base,
    connections,
    duration: seconds,
    requests: [{ method: first.method, path: first.paths[0], setupRequest }],
  });
  const { latency, requests, non2xx, errors } = result;
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p97: latency.p97_5,
    p99: latency.p99,
    refused: non2xx + errors,
    total: requests.total,
  };
}

const bodyOf = ({ body }: Target): string | undefined => (typeof body === 'function' ? body() : body);
