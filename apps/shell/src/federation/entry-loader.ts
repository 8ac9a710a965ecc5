import type { getRemoteEntry } from '@module-federation/enhanced/runtime';
import { integrityOf } from './script-trust.js';

const timeoutMs = 8_000;

type Container = Exclude<Awaited<ReturnType<typeof getRemoteEntry>>, false | void>;

/**
 * Loads a portal's entry script and returns the container it declares. Rejects on 404, timeout, tampering or an error
 * page.
 */
export async function loadEntry(url: string, container: string): Promise<Container> {
  // Don't use a declaration from an earlier attempt.
  Reflect.set(globalThis, container, undefined);
  await appendScript(url);
  const declared = Reflect.get(globalThis, container) as Container | undefined;
  // If a server returns a page instead of a script, the browser reports a syntax error and a "load" event.
  if (!declared) throw new Error('Script has no portal');
  return declared;
}

function appendScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Script is slow')), timeoutMs);
    script.onload = () => (clearTimeout(timer), resolve());
    script.onerror = () => (clearTimeout(timer), reject(new Error('Script is missing')));
    protect(script, url);
    script.src = url;
    document.head.append(script);
  }).finally(() => script.remove());
}

function protect(script: HTMLScriptElement, url: string): void {
  const integrity = integrityOf(url);
  if (integrity) script.integrity = integrity;
  if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
}
