import { allZones, folded, type Zone } from '@telecare/kernel';
import { CITIES } from './cities.js';

export interface FoundZone {
  readonly name: string;
  readonly city: string;
  readonly country: string | undefined;
}

export function findZones(typed: string, locale: string): FoundZone[] {
  const words = plainWords(typed);
  if (words.length === 0) return [];
  const [own, english] = [countryNames(locale), countryNames('en')];
  return allZones().flatMap((zone) => {
    const country = own(zone);
    const parts = plainWords([zone.name, country, english(zone), CITIES[zone.name]].filter(Boolean).join(' '));
    const fits = words.every((word) => parts.some((part) => part.startsWith(word)));
    return fits ? [{ name: zone.name, city: cityOf(zone.name), country }] : [];
  });
}

const cityOf = (name: string): string => (name.split('/').at(-1) ?? name).replaceAll('_', ' ');

function countryNames(locale: string): (zone: Zone) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return ({ country }) => country && names.of(country);
}

const plainWords = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
