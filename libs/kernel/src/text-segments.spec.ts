import { describe, expect, it } from '@jest/globals';
import { type Cases, type Chance, forAll } from './property/index.js';
import { fitsGsm7, isGsm7, segmentsOf, withoutAccents } from './text-segments.js';

const CHARACTERS = ['a', ' ', '€', '{', 'á', '李', '👍', '\n'];

const texts: Cases<string> = {
  make: (chance: Chance) => {
    const choices = chance.yes(0.5) ? CHARACTERS.slice(0, 4) : CHARACTERS;
    return Array.from({ length: chance.int(0, 500) }, () => chance.of(choices)).join('');
  },
  *simpler(text) {
    const all = [...text];
    if (all.length > 0) yield all.slice(1).join('');
  },
};

// Cuts the encoded text itself, instead of adding up sizes.
function partsOf(text: string): number {
  const plain = isGsm7(text);
  const units = plain ? text.replace(/[\f^{}\\[~\]|€]/g, '\x1b$&') : text;
  const [alone, part] = plain ? [160, 153] : [70, 67];
  if (units.length <= alone) return 1;
  const splits = plain ? /\x1b$/ : /[\ud800-\udbff]$/;
  let parts = 0;
  for (let at = 0; at < units.length; parts += 1) {
    const cut = units.slice(at, at + part);
    at += splits.test(cut) ? part - 1 : part;
  }
  return parts;
}

describe('a text without accents', () => {
  it.each([
    ['Más niños, ¿qué tal?', 'Mas niños, ¿qué tal?'],
    ['Cli\u0301nica', 'Clinica'],
    ['Анна', 'Анна'],
  ])('turns %j into %j', (text, plain) => expect(withoutAccents(text)).toBe(plain));

  it.each([
    ['Clínica Núñez', true],
    ['Riverside', true],
    ['Anna O’Brien', false],
    ['Клиника', false],
  ])('fits the alphabet: %j is %j', (text, fits) => expect(fitsGsm7(text)).toBe(fits));
});

describe('isGsm7', () => {
  it.each(['Riverside: 9:30 AM', 'à la Ñ ¿Qué? ÆØÅ', '{link} €5 [a] ~^|\\', ''])('takes %j', (text) =>
    expect(isGsm7(text)).toBe(true),
  );

  it.each(['más', 'ç', 'Anna O’Brien', '李', '👍', '`', '\t', '\u00a0'])('does not take %j', (text) =>
    expect(isGsm7(text)).toBe(false),
  );
});

describe('segmentsOf', () => {
  it.each([
    [0, 1],
    [1, 1],
    [160, 1],
    [161, 2],
    [306, 2],
    [307, 3],
    [459, 3],
    [460, 4],
  ])('counts %i plain letters as %i', (letters, segments) => expect(segmentsOf('a'.repeat(letters))).toBe(segments));

  it.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
    [201, 3],
    [202, 4],
  ])('counts %i letters outside GSM-7 as %i', (letters, segments) =>
    expect(segmentsOf('李'.repeat(letters))).toBe(segments),
  );

  it('counts characters of the extension table twice', () => {
    expect(segmentsOf('€'.repeat(80))).toBe(1);
    expect(segmentsOf(`${'€'.repeat(80)}a`)).toBe(2);
  });

  it('never splits an escaped character', () => {
    // 153 septets hold 76 of them and leave one septet empty.
    expect(segmentsOf('€'.repeat(152))).toBe(2);
    expect(segmentsOf('€'.repeat(153))).toBe(3);
  });

  it('never splits a surrogate pair', () => {
    expect(segmentsOf('👍'.repeat(35))).toBe(1);
    // 67 units hold 33 of them and leave one unit empty.
    expect(segmentsOf('👍'.repeat(66))).toBe(2);
    expect(segmentsOf('👍'.repeat(67))).toBe(3);
  });

  it('makes a whole text UCS-2 for one character', () => expect(segmentsOf(`${'a'.repeat(159)}á`)).toBe(3));

  it('needs as many parts as a text that is cut greedily, for any text', () =>
    forAll(texts, { runs: 300 }, (text) => expect(segmentsOf(text)).toBe(partsOf(text))));
});
