import { describe, expect, it } from '@jest/globals';
import { decodePageKey, encodePageKey, pageOfRows } from './page-key.js';

describe('a page', () => {
  it('names the key of the next one only when there is one', () => {
    expect(pageOfRows(['a', 'b'], 2, (row) => [row])).toEqual({ items: ['a', 'b'], next: null });
    expect(pageOfRows(['a', 'b', 'c'], 2, (row) => [row])).toEqual({ items: ['a', 'b'], next: encodePageKey(['b']) });
  });
});

describe('a page key', () => {
  it('comes back as it was', () => {
    expect(decodePageKey(encodePageKey(['Zoë', 'x']), 2)).toEqual(['Zoë', 'x']);
    expect(decodePageKey(undefined, 2)).toEqual([null, null]);
  });

  it.each(['', 'nonsense', encodePageKey(['one']), Buffer.from('{"a":1}').toString('base64url')])(
    '%j is refused',
    (key) => {
      expect(() => decodePageKey(key, 2)).toThrow('request.invalid');
    },
  );
});
