import type { RemoteVersion, ServedRegistry } from '@telecare/federation';
import { type Asking, isFor, type Offer, usableVersion } from '../federation/remote-choice.js';
import { formerLinks } from './former-links.js';
import type { HeaderLink } from './header-links.js';

/** Loads no portal. A portal that no longer fits this shell keeps its links, because its page explains the problem. */
export function servedLinks({
  registry,
  offer,
  role,
  scope,
}: Asking & { registry: ServedRegistry; offer: Offer }): HeaderLink[] {
  const links = Object.values(registry.remotes).flatMap((entry) => {
    const { pages } = usableVersion(entry, offer) ?? entry;
    return pages.some(({ nav }) => nav) ? ownLinks(pages, { role, scope }) : formerLinks(pages, { role, scope });
  });
  return links.sort((one, other) => one.order - other.order);
}

const ownLinks = (pages: RemoteVersion['pages'], { role, scope }: Asking): HeaderLink[] =>
  pages.flatMap((page): HeaderLink[] => {
    const { nav, path } = page;
    const isShown = (nav?.roles ?? [role]).includes(role) && (nav?.scope ?? scope) === scope;
    return nav && isShown && isFor(page, { role, scope }) ? [{ path, label: nav.label, order: nav.order }] : [];
  });
