import { expect, it } from '@jest/globals';
import { currentLink } from './current-link.js';
import { headerLinks } from './header-links.js';

const links = headerLinks('practice_admin', false);

it.each([
  ['/admin/analytics', '/admin/analytics'],
  ['/admin/users', '/admin'],
  ['/admin', '/admin'],
  ['/appointments/calendar', '/appointments'],
  ['/administrators', undefined],
  ['/profile', undefined],
])('one link of the header is marked on %s', (pathname, path) => {
  expect(currentLink(links, pathname)).toBe(path);
});
