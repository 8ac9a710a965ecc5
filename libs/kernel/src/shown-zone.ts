export type TimeReader = 'staff' | 'patient' | 'mail';

interface Zones {
  readonly practice: string;
  readonly device?: string | undefined;
}

/**
 * Returns the zone in which a reader sees a practice's times and whose midnights bound "today" (docs/booking.md). An
 * appointment is an instant and has no zone of its own.
 */
export function shownZone(reader: TimeReader, { practice, device = practice }: Zones): string {
  switch (reader) {
    case 'staff':
    case 'mail':
      return practice;
    case 'patient':
      return device;
  }
}
