import { describe, expect, it } from '@jest/globals';
import { decodePageKey, decodeTimeKey, encodePageKey, pageOfRows } from './page-key.js';

const ID = '00000000-0000-4000-8000-000000000001';

describe('a page', () => {
  it('contains the key of the next page only if there is one', () => {
    expect(pageOfRows(['a', 'b'], 2, (row) => [row])).toEqual({ items: ['a', 'b'], next: null });
    expect(pageOfRows(['a', 'b', 'c'], 2, (row) => [row])).toEqual({ items: ['a', 'b'], next: encodePageKey(['b']) });
  });
});

describe('a page key', () => {
  it('decodes to the encoded values', () => {
    expect(decodePageKey(encodePageKey(['Zoë & 李', ID]), ['text', 'uuid'])).toEqual(['Zoë & 李', ID]);
    expect(decodePageKey(undefined, ['text', 'uuid'])).toEqual([null, null]);
  });

  it.each(['2026-11-23 09:00:00+00', '2026-11-23 09:00:00.123456+00', '2026-11-23T09:00:00+00:00'])(
    "contains an instant in the database's format: %s",
    (at) => {
      expect(decodeTimeKey(encodePageKey([at, ID]))).toEqual([at, ID]);
    },
  );

  it.each([
    ['nothing', ''],
    ['no base64', 'nonsense'],
    ['a part too few', encodePageKey(['one'])],
    ['an object', Buffer.from('{"a":1}').toString('base64url')],
    ['a number', Buffer.from(`[1,"${ID}"]`).toString('base64url')],
    ['an id that is none', encodePageKey(['a', 'b'])],
    ['NUL', encodePageKey(['a\0', ID])],
    ['half a surrogate pair', Buffer.from(`["\\ud800","${ID}"]`).toString('base64url')],
  ])('fails with %s', (_, key) => {
    expect(() => decodePageKey(key, ['text', 'uuid'])).toThrow('request.invalid');
  });

  it.each(['yesterday', '2026-02-30 09:00:00+00', '12026-01-01 09:00:00+00', '0000-01-01 09:00:00+00', 'infinity'])(
    'fails with the instant %s',
    (at) => {
      expect(() => decodeTimeKey(encodePageKey([at, ID]))).toThrow('request.invalid');
    },
  );
});
