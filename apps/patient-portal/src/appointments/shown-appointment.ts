import type { AppointmentDto } from '@telecare/contracts';

/** What is said of an appointment, whether it is booked or about to be. */
export type ShownAppointment = Pick<
  AppointmentDto,
  'startsAt' | 'endsAt' | 'timeZone' | 'type' | 'typeNames' | 'mode'
> & {
  readonly practitioner: { readonly name: string };
};
