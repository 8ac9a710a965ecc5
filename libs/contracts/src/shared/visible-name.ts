/*
 * Rules for names of people, practices and appointment types. This file must not load zod, because browsers import it.
 */

/** Below Keycloak's limit of 255 for names. */
export const PERSON_NAME_MAX = 100;

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/**
 * Scripts that need joiners in their spelling (Persian, Hindi, Malayalam ...), and Han, which uses variation selectors.
 */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Khmer}\p{Script=Malayalam}\p{Script=Mongolian}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Syriac}\p{Script=Tamil}\p{Script=Telugu}]/u;
const HAN = /\p{Script=Han}/u;
const JOINER = /[\u200c\u200d]/u;
const VARIANT = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/** True if the spelling needs the invisible character. Elsewhere it could only make two names look alike. */
function belongsToSpelling(sign: string, before: string, after: string): boolean {
  if (JOINER.test(sign)) return JOINING.test(before) && JOINING.test(after);
  return VARIANT.test(sign) && HAN.test(before);
}

export function visibleName(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(INVISIBLE, (sign, at: number, text: string) => {
      // A neighbor has at most two code units. Slicing further would be slow for texts of thousands of characters.
      const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
      const after = [...text.slice(at + sign.length, at + sign.length + 2)][0] ?? '';
      return belongsToSpelling(sign, before, after) ? sign : '';
    })
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}
