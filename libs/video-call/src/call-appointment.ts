import type { AppointmentDto } from '@telecare/contracts';

/** Fields of an appointment that its call needs. */
export type CallAppointment = Pick<
  AppointmentDto,
  'id' | 'mode' | 'status' | 'startsAt' | 'endsAt' | 'type' | 'typeNames'
>;
