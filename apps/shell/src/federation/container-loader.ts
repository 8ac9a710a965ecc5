import { integrityOf } from './script-trust.js';

const timeoutMs = 8_000;

/** What the entry script of a portal declares, as webpack's Module Federation defines it. */
interface Container {
  readonly init: (packages: unknown) => Promise<void> | void;
  readonly get: (module: string) => Promise<() => unknown>;
}

/** Loads a portal's entry script and returns the container it declares; rejects on 404, hang, tampering or an error page. */
export async function loadContainer(url: string, name: string): Promise<Container> {
  // What an earlier attempt declared must not answer for this one.
  Reflect.set(globalThis, name, undefined);
  await appendScript(url);
  const declared = Reflect.get(globalThis, name) as Container | undefined;
  // A server that answers a page instead of a script gives a syntax error and a "loaded" event.
  if (!declared) throw new Error('The entry script declared no portal.');
  return declared;
}

function appendScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The entry script took too long.')), timeoutMs);
    script.onload = () => (clearTimeout(timer), resolve());
    script.onerror = () => (clearTimeout(timer), reject(new Error('The entry script could not be loaded.')));
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
