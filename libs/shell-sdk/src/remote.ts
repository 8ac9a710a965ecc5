import type { Permission, Role } from '@telecare/contracts';
import type { ComponentType } from 'react';

/** Version of this contract. The registry refuses a remote whose `sdk` range does not include it. */
export const SDK_VERSION = '1.6.0';

/** Marks a remote's module across bundles. `instanceof` would compare different classes. */
export const REMOTE_BRAND = '@telecare/remote';

export type RouteScope = 'practice' | 'platform';

export interface Reader {
  readonly role: Role;
  /** IANA time zone of the device. */
  readonly timeZone: string;
}

export interface NavEntry {
  readonly labelKey: string;
  readonly order: number;
  readonly roles?: readonly Role[];
  /** Where the link is shown. Defaults to the scope of the page. */
  readonly scope?: RouteScope;
}

export interface RemoteRoute {
  readonly path: string;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  readonly roles: readonly Role[];
  readonly permission?: Permission;
  readonly scope?: RouteScope;
  /**
   * API paths below `/api` that the page reads first by default. The shell requests them while the page's code loads,
   * and passes each response to the first call with exactly that path. Since 1.5.0.
   */
  readonly reads?: (reader: Reader) => readonly string[];
  readonly titleKey: string;
  readonly nav?: NavEntry;
}

/** Texts of one language: nested objects of strings in i18next syntax. */
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
