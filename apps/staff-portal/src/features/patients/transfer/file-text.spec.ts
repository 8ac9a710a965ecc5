import { describe, expect, it } from '@jest/globals';
import { textOf, tellingLines } from './file-text.js';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])));

describe('textOf', () => {
  it('decodes UTF-8', () => {
    expect(textOf(Buffer.from('José Muñoz,李'))).toEqual({ text: 'José Muñoz,李', encoding: 'utf-8', isCertain: true });
  });

  it('removes the byte order mark of UTF-8', () => {
    expect(textOf(Buffer.from('\uFEFFAna')).text).toBe('Ana');
  });

  it.each([
    ['little-endian', Buffer.from('\uFEFFJosé Muñoz', 'utf16le'), 'utf-16le'],
    ['big-endian', Buffer.from('\uFEFFJosé Muñoz', 'utf16le').swap16(), 'utf-16be'],
    ['little-endian without a mark', Buffer.from('José Muñoz', 'utf16le'), 'utf-16le'],
    ['big-endian without a mark', Buffer.from('José Muñoz', 'utf16le').swap16(), 'utf-16be'],
  ])('decodes UTF-16, %s', (_, file, encoding) => {
    expect(textOf(file)).toEqual({ text: 'José Muñoz', encoding, isCertain: true });
  });

  it('recognizes Windows-1252 from Excel', () => {
    const file = bytes('Jos', 0xe9, ' Mu', 0xf1, 'oz, J', 0xfc, 'rgen, ', 0xd3, 'scar, O', 0x92, 'Brien');
    expect(textOf(file)).toEqual({
      text: 'José Muñoz, Jürgen, Óscar, O’Brien',
      encoding: 'windows-1252',
      isCertain: false,
    });
  });

  it('recognizes MacRoman from older programs of a Mac', () => {
    const file = bytes('Jos', 0x8e, ' Mu', 0x96, 'oz, J', 0x9f, 'rgen, ', 0xee, 'scar');
    expect(textOf(file)).toEqual({ text: 'José Muñoz, Jürgen, Óscar', encoding: 'macintosh', isCertain: false });
  });

  it('uses the encoding that a person chose', () => {
    expect(textOf(bytes('Jos', 0x8e), 'windows-1252').text).toBe('JosŽ');
  });

  it('never returns a replacement character', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(textOf(all).text).not.toContain('\uFFFD');
  });
});

it('shows the lines by which a person can choose the encoding', () => {
  expect(tellingLines('first_name\nAna\nJosé\nBea\r\nMuñoz')).toEqual(['José', 'Muñoz']);
});
