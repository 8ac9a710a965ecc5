import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

const ORIGIN = 'http://localhost:4200';

describe('where sign-in returns to', () => {
  it.each(['/patients', '/settings?practice=riverside', '/messages?id=3#last', '/a//b'])(
    'keeps the in-app path %s',
    (path) => {
      expect(safeReturnTo(path, ORIGIN)).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/',
    'http://localhost:4200@evil.example/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'patients',
    '/.//evil.example',
    '/x/..//evil.example',
    '',
    undefined,
    42,
  ])('answers %p with the start page', (path) => {
    expect(safeReturnTo(path, ORIGIN)).toBe('/');
  });

  it.each(['/auth', '/auth/callback/staff?code=1', '/auth/patient'])(
    'does not return to the sign-in page %s',
    (path) => {
      expect(safeReturnTo(path, ORIGIN)).toBe('/');
    },
  );
});
