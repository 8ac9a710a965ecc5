import { beforeEach, describe, expect, it } from '@jest/globals';
import { takeActionLink, actionToken } from './action-token.js';

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  takeActionLink();
  return window.location.pathname + window.location.search;
};

beforeEach(() => sessionStorage.clear());

describe('the link of an appointment', () => {
  it.each([
    ['/visit/a-secret', '/auth/visit'],
    ['/visit/a-secret/', '/auth/visit'],
    ['/visit/a-secret?practice=riverside', '/auth/visit?practice=riverside'],
  ])('%s keeps its token for this tab and leaves it out of the address', (link, address) => {
    expect(open(link)).toBe(address);
    expect(actionToken()).toBe('a-secret');
    expect(open(address)).toBe(address);
    expect(actionToken()).toBe('a-secret');
  });

  it.each(['/visit', '/visit/'])('%s names none, also not an earlier one', (link) => {
    open('/visit/a-secret');
    expect(open(link)).toBe('/auth/visit');
    expect(actionToken()).toBeNull();
  });

  it.each(['/', '/appointments', '/visit/a/b'])('ignores %s', (address) => {
    expect(open(address)).toBe(address);
    expect(actionToken()).toBeNull();
  });
});
