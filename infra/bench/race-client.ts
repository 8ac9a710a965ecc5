import type { BenchSession } from './issuer.ts';
import { ORIGIN } from './rig.ts';

export interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  readonly id: string | undefined;
  readonly milliseconds: number;
}

export type Send = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Outcome>;

export function clientFor(session: BenchSession, practiceId: string, apis: readonly string[]): Send {
  let sent = 0;
  return async (method, path, body) => {
    const [dpop = ''] = session.proofs(method, ORIGIN + path, 1);
    const headers = {
      authorization: `DPoP ${session.token}`,
      dpop,
      'x-practice-id': practiceId,
      'content-type': 'application/json',
    };
    const started = performance.now();
    const response = await fetch(apis[sent++ % apis.length] + path, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    const { id, code } = (text ? JSON.parse(text) : {}) as { id?: string; code?: string };
    return { status: response.status, code, id, milliseconds: performance.now() - started };
  };
}

export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const next = async (): Promise<void> => {
    for (let entry = queue.shift(); entry; entry = queue.shift()) results[entry[0]] = await work(entry[1]);
  };
  await Promise.all(Array.from({ length: width }, next));
  return results;
}
