/* Rules for personal data. This file must not load zod, because browsers import it. */

export const PHONE_MAX = 40;

const EARLIEST_BIRTH = '1900-01-01';
/** In the zone furthest ahead, it is already the next day. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

const PHONE = /^\+?[\d\s()./\p{Pd}]+(?:(?:\s|,|;)*(?:x|ext\.?|#)\s*\d{1,6})?$/iu;
const PHONE_DIGITS = { least: 3, most: 20 };

/**
 * A spreadsheet turns a phone number into a decimal and drops its plus sign or leading zeros, so the number is wrong.
 */
const DECIMAL = /^\+?\d{5,}\.0+$/;

/** Direction marks and similar characters in numbers copied from a page or an address book. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

export const visiblePhone = (typed: string): string =>
  typed.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

export function isPhoneNumber(typed: string): boolean {
  const text = visiblePhone(typed);
  if (DECIMAL.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

export type PhoneFault = 'phoneInvalid' | 'phoneDecimal';

export function phoneFault(typed: string): PhoneFault | undefined {
  const text = visiblePhone(typed);
  if (!text || isPhoneNumber(text)) return undefined;
  return DECIMAL.test(text) ? 'phoneDecimal' : 'phoneInvalid';
}

export const phoneRule = (say: (fault: PhoneFault) => string) => ({
  validate: (typed: string): string | undefined => {
    const fault = phoneFault(typed);
    return fault && say(fault);
  },
});

export const isBirthDate = (day: string, now = Date.now()): boolean =>
  day >= EARLIEST_BIRTH && day <= new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, 10);

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isMailAddress = (typed: string): boolean => MAIL_ADDRESS.test(typed.trim());
