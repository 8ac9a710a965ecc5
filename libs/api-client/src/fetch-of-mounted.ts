import { useEffect, useMemo } from 'react';
import { leftBehind } from './left-behind.js';

type Fetch = typeof fetch;

/**
 * A `fetch` that aborts writes when the component unmounts, so that nothing happens after the user has left. The query
 * cache handles reads, and calls with `keepalive` are meant to outlive the page.
 */
export function useFetchOfMounted(fetch: Fetch): Fetch {
  const scope = useMemo(() => writeScope(fetch), [fetch]);
  useEffect(() => scope.end, [scope]);
  return scope.fetch;
}

function writeScope(fetch: Fetch) {
  const underWay = new Set<AbortController>();
  const call: Fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
    if (['GET', 'HEAD'].includes(request.method) || request.keepalive) return fetch(request);
    const left = new AbortController();
    underWay.add(left);
    try {
      return await fetch(new Request(request, { signal: AbortSignal.any([request.signal, left.signal]) }));
    } finally {
      underWay.delete(left);
    }
  };
  const end = () => underWay.forEach((left) => left.abort(leftBehind()));
  return { fetch: call, end };
}
