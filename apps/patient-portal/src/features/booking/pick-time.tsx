import type { AppointmentTypeDto } from '@telecare/contracts';
import { FormFields } from '@telecare/ui';
import type { Offer } from './booking.api.js';
import { ChosenType } from './choice/chosen-type.js';
import { offeringOf } from './choice/offer-choices.js';
import { PractitionerChoice } from './choice/practitioner-choice.js';
import { TimeChoice } from './times/time-choice.js';
import { ANY, useBookingAddress } from './use-booking-address.js';

interface PickTimeProps {
  readonly type: AppointmentTypeDto;
  readonly offer: Offer;
}

export function PickTime({ type, offer }: PickTimeProps) {
  const { practitioner, chooseType, choosePractitioner, chooseTime } = useBookingAddress();
  const offering = offeringOf(offer, type);
  const named = offering.find(({ id }) => id === practitioner);
  const changeType = offer.types.length > 1 ? () => chooseType('') : undefined;
  return (
    <>
      <FormFields>
        <ChosenType type={type} onChange={changeType} />
        <PractitionerChoice offering={offering} chosen={named?.id ?? ANY} onChoose={choosePractitioner} />
      </FormFields>
      <TimeChoice wanted={{ typeId: type.id, practitionerId: named?.id }} onChoose={chooseTime} />
    </>
  );
}
