import type { ServedRegistry } from '@telecare/federation';
import { matchPath } from 'react-router-dom';
import { type Asking, findRemote, isFor, type Offer, usableVersion } from '../federation/remote-choice.js';
import type { HeaderLink } from './header-links.js';

/**
 * Of some links those with a page for the role, by the registry's list of pages: no portal is loaded to know it.
 * A portal that no longer fits this shell keeps its links: its page says what is wrong.
 */
export function servedLinks(
  links: readonly HeaderLink[],
  { registry, offer, ...asking }: Asking & { registry: ServedRegistry; offer: Offer },
): HeaderLink[] {
  return links.filter(({ path }) => {
    const entry = findRemote(registry, path, asking)?.entry;
    const { pages } = (entry && usableVersion(entry, offer)) ?? entry ?? { pages: [] };
    return pages.some((page) => isFor(page, asking) && matchPath(page.path, path));
  });
}
