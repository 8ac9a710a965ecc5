import { isMailAddress } from '@telecare/contracts';

/** The API checks this again. Here it only saves a round trip. */
export const isEmail = (typed: string): boolean => !typed.trim() || isMailAddress(typed);

export function isWebsite(typed: string): boolean {
  const address = typed.trim();
  return !address || (/^https?:\/\//i.test(address) && URL.canParse(address));
}
