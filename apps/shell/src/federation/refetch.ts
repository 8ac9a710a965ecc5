import type { RemoteVersion } from '@telecare/federation';

/**
 * Releases are cached for a year, so a damaged cached file would be blocked on every attempt. Before a retry, fetches
 * the requested files from the server again. A file that still fails is reported where it is needed.
 */
export async function refetchScripts({ base, entry, first }: RemoteVersion): Promise<void> {
  const root = new URL(base, location.href).href;
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const urls = new Set(
    [entry, ...first].map((file) => root + file).concat(asked.filter((url) => isScriptOf(root, url))),
  );
  const signal = AbortSignal.timeout(2_000);
  await Promise.allSettled([...urls].map((url) => fetch(url, { cache: 'reload', signal })));
}

const isScriptOf = (root: string, url: string): boolean => url.startsWith(root) && url.endsWith('.js');
