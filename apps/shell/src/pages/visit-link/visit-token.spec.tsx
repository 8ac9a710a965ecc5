import { beforeEach, describe, expect, it } from '@jest/globals';
import { takeVisitLink, visitToken } from './visit-token.js';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takeVisitLink();
  return window.location.pathname + window.location.search;
};

beforeEach(() => sessionStorage.clear());

describe('the link of a visit', () => {
  it.each([
    ['/visit/a-secret', '/auth/visit'],
    ['/visit/a-secret/', '/auth/visit'],
    ['/visit/a-secret?practice=riverside', '/auth/visit?practice=riverside'],
  ])('%s keeps its token for this tab and leaves it out of the address', (link, address) => {
    expect(open(link)).toBe(address);
    expect(visitToken()).toBe('a-secret');
    expect(open(address)).toBe(address);
    expect(visitToken()).toBe('a-secret');
  });

  it.each(['/visit', '/visit/'])('%s names none, also not an earlier one', (link) => {
    open('/visit/a-secret');
    expect(open(link)).toBe('/auth/visit');
    expect(visitToken()).toBeNull();
  });

  it.each(['/', '/visits', '/visit/a/b'])('is not %s', (address) => {
    expect(open(address)).toBe(address);
    expect(visitToken()).toBeNull();
  });
});
