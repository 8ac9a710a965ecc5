/** The people of a practice, its patients, and those who read its mails. */
export type TimeReader = 'staff' | 'patient' | 'mail';

interface Zones {
  /** The practice's present zone, whatever it was when an appointment was booked. */
  readonly practice: string;
  /** The zone of the reader's device, where it is known. */
  readonly device?: string | undefined;
}

/**
 * The zone in which times of a practice are shown, and whose midnights bound "today" for that reader (docs/booking.md). An
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
