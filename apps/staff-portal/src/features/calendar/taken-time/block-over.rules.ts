import type { BlockInCalendar } from '@telecare/contracts';
import type { Move } from '../calendar.api.js';

type Wanted = Pick<Move, 'appointment' | 'startsAt' | 'practitioner'>;

// Returns the practitioner's blocked time that the dragged appointment overlaps.
export function blockOver(wanted: Wanted, blocks: readonly BlockInCalendar[]): BlockInCalendar | undefined {
  const { appointment, practitioner } = wanted;
  const start = Date.parse(wanted.startsAt);
  const end = start + Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  return blocks.find(
    ({ practitionerId, startsAt, endsAt }) =>
      practitionerId === practitioner.id && Date.parse(startsAt) < end && Date.parse(endsAt) > start,
  );
}
