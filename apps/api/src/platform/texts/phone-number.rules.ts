import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

export type TextNumberProblem = 'invalid' | 'not_mobile' | 'country';

// In North America mobile numbers look like those of fixed lines.
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Number for texts, in E.164. `country` (ISO 3166-1) is that of numbers without a country code. Without
 * `allowedCountries` only its own numbers are allowed, so nobody can make us text expensive countries. Refuses fixed
 * lines, premium and shared-cost numbers, pagers, voicemail, toll-free, personal (UK 070), and satellite numbers. An
 * extension makes a number invalid.
 */
export function textNumberFrom(
  input: string,
  country: string,
  allowedCountries: readonly string[] = [country],
): { readonly number: string } | { readonly problem: TextNumberProblem } {
  if (!isSupportedCountry(country)) return { problem: 'invalid' };
  // Phones copy numbers with invisible marks for the direction of writing.
  const typed = input.replace(/\p{Cf}/gu, '').trim();
  const found = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  if (!found?.isValid() || found.ext) return { problem: 'invalid' };
  if (!found.country || !allowedCountries.includes(found.country)) return { problem: 'country' };
  return MOBILE.has(found.getType() ?? '') ? { number: found.number } : { problem: 'not_mobile' };
}
