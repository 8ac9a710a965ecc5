import type { AppointmentDto, VisitTypeDto } from '@telecare/contracts';
import type { Practitioner } from './booking.api.js';
import { PractitionerChoice } from './practitioner-choice.js';
import { TimeChoice } from './time-choice.js';
import { ANY, useBookingAddress } from './use-booking-address.js';

interface PickMoveProps {
  readonly visit: AppointmentDto;
  readonly type: VisitTypeDto;
  readonly offering: readonly Practitioner[];
}

/** A free time for a visit, with the same practitioner unless somebody else is chosen. */
export function PickMove({ visit, type, offering }: PickMoveProps) {
  const { practitioner, choosePractitioner, chooseTime } = useBookingAddress();
  const wished = practitioner || visit.practitioner.id;
  const named = offering.find(({ id }) => id === wished);
  const moving = { visitId: visit.id, startsAt: visit.startsAt, practitionerId: visit.practitioner.id };
  const wanted = { typeId: type.id, practitionerId: named?.id, moving };
  return (
    <>
      <PractitionerChoice offering={offering} chosen={named?.id ?? ANY} onChoose={choosePractitioner} />
      <TimeChoice wanted={wanted} onChoose={chooseTime} />
    </>
  );
}
