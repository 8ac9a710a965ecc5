import type { AppointmentDto } from '@telecare/contracts';

/** What a call needs to know of its appointment. */
export type CallAppointment = Pick<
  AppointmentDto,
  'id' | 'mode' | 'status' | 'startsAt' | 'endsAt' | 'type' | 'typeNames'
>;
