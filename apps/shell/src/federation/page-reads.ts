import type { Tenant } from '@telecare/shell-sdk';

/** Of the reader and of the practice: the two things that a portal cannot know when it is built. */
const PLACES: Record<string, (tenant: Tenant) => string> = {
  '{timeZone}': () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  '{day}': ({ practice }) => dayIn(practice.timeZone),
};

/** Addresses of the API as the page's own calls will write them. */
export function filledReads(reads: readonly string[], tenant: Tenant): string[] {
  return reads.map((read) =>
    Object.entries(PLACES).reduce(
      (path, [place, value]) => path.replace(place, encodeURIComponent(value(tenant))),
      read,
    ),
  );
}

/** The calendar day there, as YYYY-MM-DD: what Canada writes. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
