import type { ServedRegistry } from '@telecare/federation';
import { type Asking, isFor, type Offer, usableVersion } from '../federation/remote-choice.js';
import type { HeaderLink } from './header-links.js';

/**
 * The header's links for a role, as the registry lists them with the pages: no portal is loaded to know them, and a team
 * releases its link with its page. A portal that no longer fits this shell keeps its links: its page says what is wrong.
 */
export function servedLinks({
  registry,
  offer,
  role,
  scope,
}: Asking & { registry: ServedRegistry; offer: Offer }): HeaderLink[] {
  const pages = Object.values(registry.remotes).flatMap((entry) => (usableVersion(entry, offer) ?? entry).pages);
  const links = pages.flatMap((page): HeaderLink[] => {
    const { nav, path } = page;
    const isShown = (nav?.roles ?? [role]).includes(role) && (nav?.scope ?? scope) === scope;
    return nav && isShown && isFor(page, { role, scope }) ? [{ path, label: nav.label, order: nav.order }] : [];
  });
  return links.sort((one, other) => one.order - other.order);
}
