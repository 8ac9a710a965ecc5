import type { AppointmentDto } from '@telecare/contracts';
import { localDay } from '@telecare/ui';

export interface PrintedSheet {
  readonly practitioner: string;
  readonly days: readonly (readonly [day: string, appointments: readonly AppointmentDto[]])[];
  readonly count: number;
}

// One sheet per practitioner, with the days in order.
export const sheetsOf = (appointments: readonly AppointmentDto[], zone: string): PrintedSheet[] =>
  [...Map.groupBy(appointments, ({ practitioner }) => practitioner.id).values()]
    .map((own) => ({
      practitioner: own[0]?.practitioner.name ?? '',
      days: [...Map.groupBy(own, ({ startsAt }) => localDay(new Date(startsAt), zone))],
      count: own.length,
    }))
    .toSorted((one, other) => one.practitioner.localeCompare(other.practitioner));
