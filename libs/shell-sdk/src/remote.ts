import type { Permission, Role } from '@telecare/contracts';
import type { ComponentType } from 'react';

/** The version of this contract; the registry refuses a remote whose `sdk` range does not include it. */
export const SDK_VERSION = '1.6.0';

/** Marks a remote's module across bundles, where `instanceof` would compare different classes. */
export const REMOTE_BRAND = '@telecare/remote';

export type RouteScope = 'practice' | 'platform';

export interface Reader {
  readonly role: Role;
  /** The zone of the device, an IANA name. */
  readonly timeZone: string;
}

export interface NavEntry {
  readonly labelKey: string;
  readonly order: number;
  readonly roles?: readonly Role[];
  /** The place where it is shown. Without it, it is shown wherever the page counts. */
  readonly scope?: RouteScope;
}

export interface RemoteRoute {
  readonly path: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  readonly roles: readonly Role[];
  readonly permission?: Permission;
  readonly scope?: RouteScope;
  /**
   * What the page reads first when its address asks for nothing special, as addresses below `/api`. The shell asks for
   * it while the page's code is on its way and hands the answer to the first call with this very address. Since 1.5.0.
   */
  readonly reads?: (reader: Reader) => readonly string[];
  readonly titleKey: string;
  readonly nav?: NavEntry;
}

/** The texts of one language: nested objects of strings, i18next syntax. */
export type Messages = { readonly [key: string]: string | Messages };

export interface Remote {
  readonly $$type: typeof REMOTE_BRAND;
  readonly id: string;
  readonly version: string;
  /** Range of {@link SDK_VERSION} this remote was built against, e.g. `^1.0.0`. */
  readonly sdk: string;
  readonly routes: readonly RemoteRoute[];
  readonly messages: Readonly<Record<string, () => Promise<Messages>>>;
}

export function defineRemote(remote: Omit<Remote, '$$type'>): Remote {
  return { ...remote, $$type: REMOTE_BRAND };
}

export function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && (value as Partial<Remote>).$$type === REMOTE_BRAND;
}
