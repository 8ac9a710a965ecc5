const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  "'": '',
  '‘': '',
  '’': '',
  ʼ: '',
  ʻ: '',
  '`': '',
  '‐': ' ',
  '–': ' ',
  '—': ' ',
  '(': ' ',
  ')': ' ',
  '-': ' ',
};

// Normalization turns an accent that stands alone, such as ´, into a space and a mark.
const MARKS = / ?[\u0300-\u036f]/g;
const KEYS = Object.keys(SPELLED).map((letter) => letter.replace(/[\\\]^-]/, '\\$&'));
const OTHERS = new RegExp(`[${KEYS.join('')}]`, 'g');

/**
 * Normalizes words for searches: ignores case, accents, width and apostrophes, and splits words at hyphens and
 * parentheses. One space separates two words. Every search in TypeScript uses this function. The database's
 * `app.folded` does the same, and a spec compares both (docs/adr/0074).
 */
export const folded = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(OTHERS, (letter) => SPELLED[letter] ?? letter)
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '');

export function holdsWords(text: string, wanted: string): boolean {
  const within = folded(text);
  return folded(wanted)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
