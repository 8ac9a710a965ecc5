import type { RemoteVersion } from '@telecare/federation';
import { offer } from './offer.js';
import { developmentPortals, knownRegistry } from './registry.js';
import { type Asking, findRemote, isFor, pagesAt, usableVersion } from './remote-choice.js';
import { integrityOf, trustVersion } from './script-trust.js';

const asked = new Set<string>();

/**
 * Preloads the portal of a URL, the page's own scripts and the portal's texts before the code that opens them has
 * loaded. Otherwise the portal itself would request them much later.
 */
export async function preloadPage(path: string, asking: Asking, language: string): Promise<void> {
  const version = await versionAt(path, asking);
  if (!version) return;
  preloadFirstScripts(version);
  const page = pagesAt(version, path).find((candidate) => isFor(candidate, asking));
  for (const file of page?.scripts ?? []) preloadScript(version.base + file);
  for (const file of version.texts?.[language] ?? []) preloadScript(version.base + file);
}

async function versionAt(path: string, asking: Asking): Promise<RemoteVersion | undefined> {
  const chosen = findRemote(await knownRegistry(), path, asking);
  if (!chosen || chosen.portal in developmentPortals()) return undefined;
  const version = usableVersion(chosen.entry, offer);
  if (version) trustVersion(version);
  return version;
}

/** Requests the entry and the scripts it needs at the same time, which saves a round trip. */
export function preloadFirstScripts(version: RemoteVersion): void {
  for (const file of [version.entry, ...version.first]) preloadScript(version.base + file);
}

function preloadScript(address: string): void {
  const url = new URL(address, location.href);
  if (asked.has(url.href)) return;
  asked.add(url.href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url.href;
  link.integrity = integrityOf(url.href) ?? '';
  if (url.origin !== location.origin) link.crossOrigin = 'anonymous';
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
