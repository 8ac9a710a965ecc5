import type { AppointmentDto, Slot, VisitTypeDto } from '@telecare/contracts';
import type { Practitioner } from './booking.api.js';
import { PractitionerChoice } from './practitioner-choice.js';
import { TimeChoice } from './time-choice.js';
import { ANY, useBookingAddress } from './use-booking-address.js';

interface PickMoveProps {
  readonly visit: AppointmentDto;
  readonly type: VisitTypeDto;
  readonly offering: readonly Practitioner[];
  /** Those that are chosen already are not offered again. */
  readonly chosen: readonly Slot[];
  readonly onChoose: (slot: Slot) => void;
}

/** A free time for a visit, with the same practitioner unless somebody else is chosen. */
export function PickMove({ visit, type, offering, chosen, onChoose }: PickMoveProps) {
  const { practitioner, choosePractitioner } = useBookingAddress();
  const wished = practitioner || visit.practitioner.id;
  const named = offering.find(({ id }) => id === wished);
  const own = { startsAt: visit.startsAt, practitionerId: visit.practitioner.id };
  const moving = { visitId: visit.id, besides: [own, ...chosen] };
  const wanted = { typeId: type.id, practitionerId: named?.id, moving };
  return (
    <>
      <PractitionerChoice offering={offering} chosen={named?.id ?? ANY} onChoose={choosePractitioner} />
      <TimeChoice wanted={wanted} onChoose={onChoose} />
    </>
  );
}
