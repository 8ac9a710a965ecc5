import type { AppointmentDto } from '@telecare/contracts';

export type CallAppointment = Pick<
  AppointmentDto,
  'id' | 'mode' | 'status' | 'startsAt' | 'endsAt' | 'type' | 'typeNames'
>;
