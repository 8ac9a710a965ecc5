// The GSM 7-bit alphabet of 3GPP TS 23.038, section 6.2.1: the basic set, whose characters take one septet, and the
// extension table, whose characters take two.
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const EXTENSION = new Set('\f^{}\\[~]|€');

// Units of a text in one part, and of each part of a longer one, which carries a header.
const GSM7 = { alone: 160, part: 153 };
const UCS2 = { alone: 70, part: 67 };

// True if the text fits the GSM 7-bit alphabet. One other character makes the whole text UCS-2.
export const isGsm7 = (text: string): boolean => [...text].every((one) => BASIC.has(one) || EXTENSION.has(one));

// Removes the accents of characters outside the alphabet.
export const withoutAccents = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (isGsm7(character) ? character : character.normalize('NFD').replace(/\p{Mn}/gu, '')))
    .join('');

// True if a text with these words can be sent in the alphabet.
export const fitsGsm7 = (text: string): boolean => isGsm7(withoutAccents(text));

// Number of segments that carriers bill. Septets count in GSM-7, UTF-16 code units in UCS-2. A part never ends inside an
// escaped character or a surrogate pair. Providers that replace characters (Twilio's Smart Encoding) may need fewer.
export function segmentsOf(text: string): number {
  const limits = isGsm7(text) ? GSM7 : UCS2;
  const sizes = [...text].map((one) => (limits === UCS2 ? one.length : EXTENSION.has(one) ? 2 : 1));
  if (sizes.reduce((sum, size) => sum + size, 0) <= limits.alone) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > limits.part) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
