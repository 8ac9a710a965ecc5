import type { RemoteEntry, RemoteVersion, ServedRegistry } from '@telecare/federation';
import { matchPath } from 'react-router-dom';
import { type Asking, findRemote, isFor, type Offer, usableVersion } from '../federation/remote-choice.js';
import type { HeaderLink } from './header-links.js';

type Registered = Asking & { readonly registry: ServedRegistry; readonly offer: Offer };

/**
 * The header's links for a role, as the registry lists them with the pages: no portal is loaded to know them, and a team
 * releases its link with its page. Some are of releases that list none. A portal that no longer fits this shell keeps its
 * links: its page says what is wrong.
 */
export function servedLinks(known: readonly HeaderLink[], registered: Registered): HeaderLink[] {
  const listed = Object.values(registered.registry.remotes).flatMap((entry) => ownLinks(entry, registered));
  const unlisted = known.filter((link) => isServed(link, registered) && !listed.some(({ path }) => path === link.path));
  return [...listed, ...unlisted].sort((one, other) => one.order - other.order);
}

const versionOf = (entry: RemoteEntry, offer: Offer): RemoteVersion => usableVersion(entry, offer) ?? entry;

function ownLinks(entry: RemoteEntry, { offer, role, scope }: Registered): HeaderLink[] {
  return versionOf(entry, offer).pages.flatMap((page) => {
    const { nav, path } = page;
    const isShown = (nav?.roles ?? [role]).includes(role) && (nav?.scope ?? scope) === scope;
    return nav && isShown && isFor(page, { role, scope }) ? [{ path, label: nav.label, order: nav.order }] : [];
  });
}

/** A release without any link of its own is one of before; others say all they want. */
function isServed({ path }: HeaderLink, { registry, offer, ...asking }: Registered): boolean {
  const entry = findRemote(registry, path, asking)?.entry;
  const pages = entry ? versionOf(entry, offer).pages : [];
  return pages.every(({ nav }) => !nav) && pages.some((page) => isFor(page, asking) && matchPath(page.path, path));
}
