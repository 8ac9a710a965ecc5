import { Temporal } from 'temporal-polyfill';

export interface Wall {
  readonly day: string;
  readonly clock: string;
  readonly dayText: string;
  readonly longDayText: string;
  readonly timeText: string;
  readonly words: (locale: string, format: Intl.DateTimeFormatOptions) => string;
}

/**
 * Reads the calendar and clock of a zone independently of the product: converts with Temporal and formats the result as
 * UTC. A mistake is unlikely to be the same in both.
 */
export function wallOf(instant: string, timeZone: string): Wall {
  const shown = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const asUtc = new Date(`${shown.toString({ smallestUnit: 'minute' })}Z`);
  const words = (locale: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(asUtc);
  return {
    day: shown.toPlainDate().toString(),
    clock: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
    dayText: words('en-US', { weekday: 'short', day: 'numeric', month: 'short' }),
    longDayText: words('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    timeText: words('en-US', { hour: 'numeric', minute: '2-digit' }),
    words,
  };
}

export const clocksDiffer = (instant: string, one: string, other: string): boolean =>
  wallOf(instant, one).day !== wallOf(instant, other).day ||
  wallOf(instant, one).clock !== wallOf(instant, other).clock;

/** Undefined if the zone has no further clock change. */
export const nextChange = (instant: string, timeZone: string): string | undefined =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).getTimeZoneTransition('next')?.toInstant().toString();
