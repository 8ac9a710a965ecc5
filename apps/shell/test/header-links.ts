import type { HeaderLink } from '../src/navigation/header-links.js';

export const linksTo = (...paths: readonly string[]): HeaderLink[] =>
  paths.map((path, order) => ({ path, label: { en: path.slice(1, 2).toUpperCase() + path.slice(2) }, order }));
