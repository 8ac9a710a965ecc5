import type { HeaderLink } from './header-links.js';

/** The one link that a page belongs to: of those that lead to it or above it, the closest. */
export function currentLink(links: readonly HeaderLink[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
}
