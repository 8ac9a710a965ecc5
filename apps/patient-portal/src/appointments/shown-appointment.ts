import type { AppointmentDto } from '@telecare/contracts';

/** Fields to show of an appointment, booked or about to be. */
export type ShownAppointment = Pick<
  AppointmentDto,
  'startsAt' | 'endsAt' | 'timeZone' | 'type' | 'typeNames' | 'mode'
> & {
  readonly practitioner: { readonly name: string };
};
