/*
 * How a name is written: of a person, a practice, a type of appointment. No schema here: a browser that imports this
 * must not load zod.
 */

/** Within the 255 that the identity server keeps of a person's name. */
export const PERSON_NAME_MAX = 100;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Scripts whose spelling needs joiners (Persian, Hindi, Malayalam ...), and Han, which takes variation selectors. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Malayalam}\p{Script=Mongolian}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]/u;
const HAN = /\p{Script=Han}/u;
const JOINER = /[\u200c\u200d]/u;
const VARIANT = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** Spelling that needs an invisible character keeps it; everywhere else it could only make two names look alike. */
function belongsToSpelling(sign: string, before: string, after: string): boolean {
  if (JOINER.test(sign)) return JOINING.test(before) && JOINING.test(after);
  return VARIANT.test(sign) && HAN.test(before);
}

export function visibleName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(INVISIBLE, (sign, at: number, text: string) => {
      // A neighbour has two code units at most; looking further would take forever over a text of thousands of signs.
      const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
      const after = [...text.slice(at + sign.length, at + sign.length + 2)][0] ?? '';
      return belongsToSpelling(sign, before, after) ? sign : '';
    })
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}
