import { describe, expect, it } from '@jest/globals';
import { optionalPersonName, requiredPersonName } from './names.js';
import { visibleName } from './visible-name.js';

describe('a name as it is kept', () => {
  it.each([
    "Anna (Ann) O'Brien-李 & Co",
    'O’Hara & Sons; 50%/x',
    '<b>x</b>',
    'María José #1 = "Pepa"',
    'علی‌رضا',
    'क्‍ष',
    '葛\u{e0100}城',
  ])('keeps %s as it was typed', (name) => expect(visibleName(name)).toBe(name.normalize('NFC')));

  it.each([
    ['zero-width characters', 'An\u200bn\u200ca\u200d\u2060'],
    ['a soft hyphen', 'An\u00adna'],
    ['a byte order mark', '\ufeffAnna'],
    ['direction marks and overrides', '\u202eAn\u200fna\u2066\u2069\u061c'],
    ['tag characters', 'Anna\u{e0041}\u{e007f}'],
    ['fillers that look blank', 'An\u3164\uffa0\u2800na'],
    ['a selector of variants after a Latin letter', 'An\ufe0fna'],
  ])('drops %s', (_, typed) => expect(visibleName(typed)).toBe('Anna'));

  it('composes letters and accents, and makes every blank one plain blank', () => {
    expect(visibleName(' Jose\u0301 \u00a0\u2003 Garci\u0301a\u2028')).toBe('José García');
  });

  it('holds no control characters and no half of a character', () => {
    expect(['A\u0000', 'A\tB', 'A\r\nB', 'A\u009fB', 'A\ud800B'].map(visibleName)).toEqual([
      'A',
      'A B',
      'A B',
      'A B',
      'AB',
    ]);
    expect(visibleName('Anna 李 👩')).toBe('Anna 李 👩');
  });
});

describe('the name of a person', () => {
  it('needs to contain visible characters if required', () => {
    expect(requiredPersonName.safeParse('\u200b \u2800').success).toBe(false);
    expect(optionalPersonName.parse('\u200b \u2800')).toBeNull();
  });

  it('allows a hundred characters after cleaning', () => {
    expect(requiredPersonName.parse(`${'x'.repeat(100)}\u200b`)).toHaveLength(100);
    expect(requiredPersonName.safeParse('x'.repeat(101)).success).toBe(false);
  });
});
