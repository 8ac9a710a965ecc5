import { expect, it } from '@jest/globals';
import { currentLink } from './current-link.js';
import { linksTo } from '../../test/header-links.js';

const links = linksTo('/dashboard', '/appointments', '/messages', '/patients', '/admin/analytics', '/admin');

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
