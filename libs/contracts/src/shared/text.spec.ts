import { describe, expect, it } from '@jest/globals';
import { exactLine, line, lines, optionalLine, optionalLines } from './text.js';

const accepts = (schema: { safeParse(text: unknown): { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

describe('a line of text', () => {
  it.each(["Anna (Ann) O'Brien-李 & Co", 'emoji 👩‍⚕️', 'مرحبا', '  blanks around  ', ''])('may be %j', (text) => {
    expect(line(100).parse(text)).toBe(text.trim());
  });

  it.each([
    ['NUL', 'a\0b'],
    ['an escape', 'a\u001bb'],
    ['a delete', 'a\u007fb'],
    ['a C1 control', 'a\u0085b'],
    ['a line break', 'a\nb'],
    ['a tab', 'a\tb'],
    ['a line separator', 'a\u2028b'],
    ['the first half of a surrogate pair', 'a\ud83d'],
    ['the second half of a surrogate pair', '\udc00b'],
  ])('holds no %s', (_, text) => {
    expect(accepts(line(100), text)).toBe(false);
    expect(accepts(exactLine(100), text)).toBe(false);
    expect(accepts(optionalLine(100), text)).toBe(false);
  });

  it('excludes surrounding whitespace from its length', () => {
    expect(accepts(line(3), '  abc  ')).toBe(true);
    expect(accepts(line(3), 'abcd')).toBe(false);
    expect(accepts(exactLine(3), ' abc')).toBe(false);
  });

  it('becomes null if optional and omitted or blank', () => {
    expect([optionalLine(9).parse('  '), optionalLine(9).parse(null)]).toEqual([null, null]);
  });
});

describe('a text of several lines', () => {
  it('keeps its line breaks and tabs', () => {
    expect(lines(100).parse(' one\r\n\ttwo\n')).toBe('one\r\n\ttwo');
    expect(optionalLines(100).parse('one\ntwo')).toBe('one\ntwo');
  });

  it.each(['a\0b', 'a\u001b[0mb', 'a\u0085b', '\ud83d'])('holds no control character: %j', (text) => {
    expect(accepts(lines(100), text)).toBe(false);
    expect(accepts(optionalLines(100), text)).toBe(false);
  });
});
