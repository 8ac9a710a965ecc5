import type { AppointmentDto } from '@telecare/contracts';

export type ShownAppointment = Pick<
  AppointmentDto,
  'startsAt' | 'endsAt' | 'timeZone' | 'type' | 'typeNames' | 'mode'
> & {
  readonly practitioner: { readonly name: string };
};
