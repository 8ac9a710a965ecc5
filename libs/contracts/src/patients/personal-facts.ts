/*
 * What can be true of a person. No schema here: a browser that imports this must not load zod.
 */

export const PHONE_MAX = 40;

const EARLIEST_BIRTH = '1900-01-01';
/** Where a day begins first, the day after is already there. */
const FURTHEST_ZONE_MS = 14 * 3_600_000;

const PHONE = /^\+?[\d\s()./\p{Pd}]+(?:(?:\s|,|;)*(?:x|ext\.?|#)\s*\d{1,6})?$/iu;
const PHONE_DIGITS = { least: 3, most: 20 };

/** A spreadsheet turns a phone number into a decimal and drops its plus sign or first zeros, so the number is wrong. */
const DECIMAL = /^\+?\d{5,}\.0+$/;

/** Direction marks and the like, which come with a number that is copied from a page or an address book. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A number as it is seen: nothing invisible, plain digits, single blanks. */
export const visiblePhone = (typed: string): string =>
  typed.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** Permissive: whether something can be dialled at all, in any country. */
export function isPhoneNumber(typed: string): boolean {
  const text = visiblePhone(typed);
  if (DECIMAL.test(text)) return false;
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
}

export type PhoneFault = 'phoneInvalid' | 'phoneDecimal';

/** The key of the text for a phone number that the API would refuse; undefined for one it takes, or none. */
export function phoneFault(typed: string): PhoneFault | undefined {
  const text = visiblePhone(typed);
  if (!text || isPhoneNumber(text)) return undefined;
  return DECIMAL.test(text) ? 'phoneDecimal' : 'phoneInvalid';
}

/** The rule of a form's field, in the form's own words. */
export const phoneRule = (say: (fault: PhoneFault) => string) => ({
  validate: (typed: string): string | undefined => {
    const fault = phoneFault(typed);
    return fault && say(fault);
  },
});

/** True if somebody alive can be born on a day, `YYYY-MM-DD`, wherever they are. */
export const isBirthDate = (day: string, now = Date.now()): boolean =>
  day >= EARLIEST_BIRTH && day <= new Date(now + FURTHEST_ZONE_MS).toISOString().slice(0, 10);

const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether something can be a mail address at all; the API asks more. */
export const isMailAddress = (typed: string): boolean => MAIL_ADDRESS.test(typed.trim());
