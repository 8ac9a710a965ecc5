import { type Gender, GENDERS } from '@telecare/contracts';

const VALUES: Record<Gender, readonly string[]> = {
  male: ['male', 'm', 'man', 'masculino', 'hombre', 'varon', 'h', 'mannlich', 'maennlich'],
  female: ['female', 'f', 'woman', 'femenino', 'mujer', 'weiblich', 'w'],
  other: ['other', 'o', 'x', 'd', 'divers', 'diverse', 'non_binary', 'nonbinary', 'nb', 'otro', 'otra'],
  prefer_not_to_say: ['prefer_not_to_say', 'unknown', 'u', 'undisclosed', 'prefiero_no_decirlo', 'unbekannt'],
};

const GENDER_OF = new Map(GENDERS.flatMap((gender) => VALUES[gender].map((value) => [value, gender] as const)));

/** One spelling of a value: without case, accents and punctuation. */
export const genderValue = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** Maps the values of a column to genders. Null means that a person has to choose. */
export function gendersOf(values: readonly string[]): Map<string, Gender | null> {
  const spelled = new Set(values.map(genderValue).filter(Boolean));
  // A column of H and M is Spanish: hombre and mujer.
  const isSpanish = spelled.has('h') && spelled.has('m');
  const meaning = (value: string) => (isSpanish && value === 'm' ? 'female' : (GENDER_OF.get(value) ?? null));
  return new Map([...spelled].map((value) => [value, meaning(value)]));
}
