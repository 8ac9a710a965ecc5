import type { Role } from '@telecare/contracts';
import type { RemoteEntry, RemoteVersion, ServedRegistry } from '@telecare/federation';
import type { Remote, RemoteRoute, RouteScope } from '@telecare/shell-sdk';
import { readerZone } from '@telecare/ui';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { describeError, reportRemoteError } from './faults.js';
import { offer } from './offer.js';
import { overrideFor } from './overrides.js';
import { type ChosenRemote, findRemote, isRemotePath, usableVersion } from './remote-choice.js';
import { ContractBroken, forgetRemoteModule, loadRemoteModule } from './remote-module.js';
import { freshRegistry, knownRegistry } from './registry.js';
import { retryQuickFailures } from './retry.js';
import { enterPortal, isInside, versionInUse } from './visited-portals.js';

export interface PortalVersion {
  readonly portal: string;
  /** Display name by language. Older releases do not have one. */
  readonly title: RemoteEntry['title'];
  readonly version: string;
}

export interface ReadyPage extends PortalVersion {
  readonly kind: 'ready';
  readonly remote: Remote;
  readonly route: RemoteRoute;
  readonly Screen: ComponentType;
}

export interface FailedPage extends PortalVersion {
  readonly kind: 'failed';
  readonly correlationId: string;
  readonly fallback: RemoteVersion | undefined;
}

export type RemotePage =
  | ReadyPage
  | FailedPage
  | ({ readonly kind: 'unfit' } & PortalVersion)
  | { readonly kind: 'denied' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };

export interface PageRequest {
  readonly path: string;
  readonly role: Role | undefined;
  readonly scope: RouteScope;
  readonly prepare: (remote: Remote) => Promise<void>;
  readonly ask?: ((paths: readonly string[]) => void) | undefined;
}

const failures = new Map<string, number>();

/**
 * Loads everything a page needs before its route renders, because React delays content after a fallback by 300 ms.
 * Never rejects, because each kind of failure has its own page.
 */
export async function openRemotePage(request: PageRequest): Promise<RemotePage> {
  const registry = await registryFor(request).catch(() => undefined);
  if (!registry) return { kind: 'unavailable' };
  const chosen = portalOf(registry, request);
  if (!chosen) return { kind: isRemotePath(registry, request.path) ? 'denied' : 'not-found' };
  return open(chosen, request);
}

export async function preloadRemotePage(request: PageRequest): Promise<void> {
  const chosen = portalOf(await knownRegistry(), request);
  const version = chosen && (await chooseVersion(chosen));
  if (version) await loadPage(chosen, version, request);
}

const portalOf = (registry: ServedRegistry, { path, role, scope }: PageRequest): ChosenRemote | undefined =>
  role && findRemote(registry, path, { role, scope });

/** Returns the known registry within a portal, so that its version stays, and a fresh one for another portal. */
async function registryFor(request: PageRequest): Promise<ServedRegistry> {
  const known = await knownRegistry();
  const chosen = portalOf(known, request);
  return chosen && isInside(chosen.portal) ? known : freshRegistry();
}

async function open(chosen: ChosenRemote, request: PageRequest): Promise<RemotePage> {
  const { portal, entry } = chosen;
  const version = await chooseVersion(chosen).catch(() => undefined);
  if (!version) return { kind: 'unfit', portal, title: entry.title, version: entry.version };
  try {
    const page = await openVersion(chosen, version, request);
    failures.delete(version.container);
    return page;
  } catch (error) {
    return failed(chosen, version, error);
  }
}

async function chooseVersion({ portal, entry }: ChosenRemote): Promise<RemoteVersion | undefined> {
  const override = await overrideFor(portal);
  if (override) return override;
  const inUse = versionInUse(portal);
  if (inUse && (isInside(portal) || !entry.hotSwap)) return inUse;
  return usableVersion(entry, offer);
}

async function openVersion(chosen: ChosenRemote, version: RemoteVersion, request: PageRequest): Promise<RemotePage> {
  const page = await retryQuickFailures(version, () => loadPage(chosen, version, request));
  if (page.kind === 'ready') enterPortal(chosen.portal, version);
  return page;
}

async function loadPage(chosen: ChosenRemote, version: RemoteVersion, request: PageRequest): Promise<RemotePage> {
  const remote = await loadRemoteModule(version);
  const routes = remote.routes.filter((candidate) => isAt(candidate, request));
  if (routes.length === 0) return { kind: 'not-found' };
  const route = routes.find(({ roles }) => roles.some((role) => role === request.role));
  if (!route || !request.role) return { kind: 'denied' };
  request.ask?.(route.reads?.({ role: request.role, timeZone: readerZone() }) ?? []);
  try {
    const [{ Screen }] = await Promise.all([route.load(), request.prepare(remote)]);
    const { portal, entry } = chosen;
    return { kind: 'ready', portal, title: entry.title, version: version.version, remote, route, Screen };
  } catch (error) {
    forgetRemoteModule(version);
    throw error;
  }
}

const isAt = ({ path, scope }: RemoteRoute, request: PageRequest): boolean =>
  (scope ?? request.scope) === request.scope && matchPath(path, request.path) !== null;

function failed({ portal, entry }: ChosenRemote, version: RemoteVersion, error: unknown): FailedPage {
  const count = (failures.get(version.container) ?? 0) + 1;
  failures.set(version.container, count);
  const kind = error instanceof ContractBroken ? 'contract' : 'load';
  const fault = { remote: portal, version: version.version, kind, message: describeError(error) } as const;
  const fallback = count > 1 && entry.fallback?.container !== version.container ? entry.fallback : null;
  const correlationId = reportRemoteError(fault);
  const { title } = entry;
  return { kind: 'failed', portal, title, version: version.version, correlationId, fallback: fallback ?? undefined };
}
