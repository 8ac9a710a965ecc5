import type { Role } from '@telecare/contracts';
import type { ServedRegistry } from '@telecare/federation';
import { matchPath } from 'react-router-dom';
import { findRemote, type Offer, usableVersion } from '../federation/remote-choice.js';
import type { HeaderLink } from './header-links.js';

/**
 * Of some links those with a page for the role, by the registry's list of pages: no portal is loaded to know it.
 * A portal that no longer fits this shell keeps its links: its page says what is wrong.
 */
export function servedLinks(
  links: readonly HeaderLink[],
  { registry, role, offer }: { registry: ServedRegistry; role: Role; offer: Offer },
): HeaderLink[] {
  return links.filter(({ path }) => {
    const entry = findRemote(registry, path, role)?.entry;
    const { pages } = (entry && usableVersion(entry, offer)) ?? entry ?? { pages: [] };
    return pages.some((page) => page.roles.includes(role) && matchPath(page.path, path));
  });
}
