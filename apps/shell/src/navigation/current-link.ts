import type { HeaderLink } from './header-links.js';

export function currentLink(links: readonly HeaderLink[], pathname: string): string | undefined {
  return links
    .map(({ path }) => path)
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0];
}
