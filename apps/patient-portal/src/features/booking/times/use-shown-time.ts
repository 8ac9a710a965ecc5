import type { Slot, AppointmentTypeDto } from '@telecare/contracts';
import { useTenant } from '@telecare/shell-sdk';
import type { ShownAppointment } from '../../../appointments/shown-appointment.js';
import type { Practitioner } from '../booking.api.js';

const MINUTE_MS = 60_000;

export function useShownTime(
  type: AppointmentTypeDto,
  time: Slot,
  offering: readonly Practitioner[],
): ShownAppointment {
  const { timeZone } = useTenant().practice;
  const end = new Date(time.startsAt).getTime() + type.minutes * MINUTE_MS;
  return {
    startsAt: time.startsAt,
    endsAt: new Date(end).toISOString(),
    timeZone,
    type: type.name,
    typeNames: type.otherNames,
    mode: type.mode,
    practitioner: { name: offering.find(({ id }) => id === time.practitionerId)?.name ?? '' },
  };
}
