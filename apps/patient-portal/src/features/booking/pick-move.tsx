import type { AppointmentDto, Slot, AppointmentTypeDto } from '@telecare/contracts';
import type { Practitioner } from './booking.api.js';
import { PractitionerChoice } from './choice/practitioner-choice.js';
import { TimeChoice } from './times/time-choice.js';
import { ANY, useBookingAddress } from './use-booking-address.js';

interface PickMoveProps {
  readonly appointment: AppointmentDto;
  readonly type: AppointmentTypeDto;
  readonly offering: readonly Practitioner[];
  readonly chosen: readonly Slot[];
  readonly onChoose: (slot: Slot) => void;
}

/** Selects a free time to reschedule an appointment, with the same practitioner unless the patient chooses another. */
export function PickMove({ appointment, type, offering, chosen, onChoose }: PickMoveProps) {
  const { practitioner, choosePractitioner } = useBookingAddress();
  const wished = practitioner || appointment.practitioner.id;
  const named = offering.find(({ id }) => id === wished);
  const own = { startsAt: appointment.startsAt, practitionerId: appointment.practitioner.id };
  const moving = { appointmentId: appointment.id, besides: [own, ...chosen] };
  const wanted = { typeId: type.id, practitionerId: named?.id, moving };
  return (
    <>
      <PractitionerChoice offering={offering} chosen={named?.id ?? ANY} onChoose={choosePractitioner} />
      <TimeChoice wanted={wanted} onChoose={onChoose} />
    </>
  );
}
