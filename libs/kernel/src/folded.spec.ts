import { describe, expect, it } from '@jest/globals';
import { folded, holdsWords } from './folded.js';

describe('holdsWords', () => {
  it.each([
    ['García', 'garcia'],
    ['GARCÍA', 'garcia'],
    ['Garci\u0301a', 'garcia'],
    ['Ｇａｒｃｉａ', 'garcia'],
    ['İpek Işık', 'ipek isik'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Groß & STRAẞE', 'gross & strasse'],
    ['Æthelþryð', 'aethelthryd'],
    ['O’Brien-李', 'obrien 李'],
    ["O'Brien", 'obrien'],
    ['O´Brien', 'obrien'],
    ['O`Brien', 'obrien'],
    ['García-Márquez', 'garcia marquez'],
    ['García–Márquez', 'garcia marquez'],
    ['Anna (Ann)', 'anna ann'],
    [' Follow-up  (child)', 'follow up child'],
    ['(-)', ''],
    ['[a]^\\', '[a]^\\'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['हिन्दी', 'हिन्दी'],
  ])('in %s is %s', (words, plain) => {
    expect(folded(words)).toBe(plain);
  });

  it('folds to itself once it is folded', () => {
    for (const words of ['İ', 'ẞ', 'Ǆ', 'Ω', 'K', '％']) expect(folded(folded(words))).toBe(folded(words));
  });

  it('requires every word, in any order', () => {
    expect(holdsWords('Ana García', 'garcia an')).toBe(true);
    expect(holdsWords('Ana García', 'garcia bea')).toBe(false);
    expect(holdsWords('Ana García', '  ')).toBe(true);
  });
});
