import { version as react } from 'react';
import type { Role } from '@telecare/contracts';
import { type Remote, SDK_VERSION } from '@telecare/shell-sdk';
import { matchPath } from 'react-router-dom';
import { knownRegistry } from '../federation/registry.js';
import { findRemote, usableVersion } from '../federation/remote-choice.js';
import { loadRemoteModule } from '../federation/remote-module.js';
import type { HeaderLink } from './header-links.js';

/**
 * Of some links those that a portal of the registry serves for the role, by the portal's own table of routes.
 * A portal that does not load keeps its links: its page says what is wrong.
 */
export async function servedLinks(
  links: readonly HeaderLink[],
  role: Role | undefined,
): Promise<readonly HeaderLink[]> {
  if (!role) return [];
  const served = await Promise.all(links.map(({ path }) => isServed(path, role).catch(() => false)));
  return links.filter((_, index) => served[index]);
}

async function isServed(path: string, role: Role): Promise<boolean> {
  const chosen = findRemote(await knownRegistry(), path, role);
  if (!chosen) return false;
  const version = usableVersion(chosen.entry, { sdk: SDK_VERSION, react });
  const remote = version && (await loadRemoteModule(version).catch(() => undefined));
  return !remote || hasRoute(remote, path, role);
}

const hasRoute = ({ routes }: Remote, path: string, role: Role): boolean =>
  routes.some((route) => route.roles.includes(role) && matchPath(route.path, path));
