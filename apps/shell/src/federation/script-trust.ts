import type { RemoteVersion } from '@telecare/federation';

declare global {
  interface Window {
    /** The chunk loader of every portal reads this, see ScriptIntegrityPlugin. */
    telecareIntegrityOf?: (url: string) => string | undefined;
    trustedTypes?: { createPolicy: <Rules>(name: string, rules: Rules) => Rules };
  }
}

interface TrustedBase {
  readonly url: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly checked: boolean;
}

/** Well-formed hash that no file matches, so browsers block files that are not in the registry. */
const unlisted = `sha384-${'A'.repeat(64)}`;
const bases: TrustedBase[] = [];

/** From now on, only our own scripts and those of portals in the registry can be added to the page. */
export function guardScripts(): void {
  window.telecareIntegrityOf = integrityOf;
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url: string) => (mayLoad(url) ? url : null) });
}

export function trustVersion(version: RemoteVersion, { checked } = { checked: true }): void {
  const url = absolute(version.base);
  if (!bases.some((base) => base.url === url)) bases.push({ url, integrity: version.integrity, checked });
}

export function integrityOf(url: string): string | undefined {
  const address = absolute(url);
  const base = bases.find((candidate) => address.startsWith(candidate.url));
  if (!base?.checked) return undefined;
  return base.integrity[address.slice(base.url.length)] ?? unlisted;
}

function mayLoad(url: string): boolean {
  const address = absolute(url);
  return isOurs(new URL(address)) || bases.some((base) => address.startsWith(base.url));
}

function isOurs({ origin, pathname }: URL): boolean {
  return origin === location.origin && !pathname.startsWith('/api/') && !pathname.startsWith('/mf/');
}

const absolute = (url: string): string => new URL(url, location.href).href;
