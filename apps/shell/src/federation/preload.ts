import type { RemoteVersion } from '@telecare/federation';
import { integrityOf } from './script-trust.js';

/** Asks for the entry and what it will ask for next in the same moment: one round trip instead of two. */
export function preloadFirstScripts(version: RemoteVersion): void {
  for (const file of [version.entry, ...version.first]) preloadScript(version.base + file);
}

function preloadScript(address: string): void {
  const url = new URL(address, location.href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = url.href;
  link.integrity = integrityOf(url.href) ?? '';
  if (url.origin !== location.origin) link.crossOrigin = 'anonymous';
  link.onload = link.onerror = () => link.remove();
  document.head.append(link);
}
