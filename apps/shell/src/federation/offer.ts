import { SDK_VERSION } from '@telecare/shell-sdk';
import type { Offer } from './remote-choice.js';

/** `shellConfig` defines this in the build, because most packages do not know their own version. */
declare const PACKAGE_VERSIONS: Readonly<Record<string, string>>;

export function versionOf(name: string): string {
  return PACKAGE_VERSIONS[name] ?? '0.0.0';
}

export const offer: Offer = { sdk: SDK_VERSION, react: versionOf('react') };
