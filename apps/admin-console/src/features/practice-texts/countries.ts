import { allZones } from '@telecare/kernel';
import { readerLocale, type SelectOption } from '@telecare/ui';

// Every country with a time zone, by its name in the reader's language.
export function countryOptions(): SelectOption[] {
  const codes = new Set(allZones().flatMap(({ country }) => country ?? []));
  const { compare } = new Intl.Collator(readerLocale());
  return [...codes]
    .map((value) => ({ value, label: countryName(value) }))
    .sort((one, other) => compare(one.label, other.label));
}

export const countryName = (code: string): string =>
  new Intl.DisplayNames([readerLocale()], { type: 'region' }).of(code) ?? code;
