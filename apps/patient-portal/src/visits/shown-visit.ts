import type { AppointmentDto } from '@telecare/contracts';

/** What is said of a visit, whether it is booked or about to be. */
export type ShownVisit = Pick<AppointmentDto, 'startsAt' | 'endsAt' | 'timeZone' | 'type' | 'typeNames' | 'mode'> & {
  readonly practitioner: { readonly name: string };
};
