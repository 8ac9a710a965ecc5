import { useUnsaved } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { Booked } from './confirm/booked.js';
import type { Offer } from './booking.api.js';
import { ConfirmBooking } from './confirm/confirm-booking.js';
import { NothingOffered } from './choice/nothing-offered.js';
import { chosenType, offeredTime, offeringOf } from './choice/offer-choices.js';
import { PickTime } from './pick-time.js';
import { StepHeading } from './step-heading.js';
import { TypeChoice } from './choice/type-choice.js';
import { useBookingAddress } from './use-booking-address.js';
import { useStepFocus } from './use-step-focus.js';

type Step = 'type' | 'time' | 'confirm' | 'booked';

export function BookSteps({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('patient-portal');
  const address = useBookingAddress();
  const [note, setNote] = useState('');
  useUnsaved(note !== '', { outlivesQuery: true });
  const { bookedId } = address;
  const type = chosenType(offer, address.typeId);
  const offering = type ? offeringOf(offer, type) : [];
  const time = offeredTime(offering, address.time);
  const step = stepOf(bookedId, Boolean(type), Boolean(time));
  const heading = useStepFocus(step);
  if (offer.types.length === 0 && !bookedId) return <NothingOffered />;
  return (
    <>
      <StepHeading ref={heading}>{t(`book.step.${step}`)}</StepHeading>
      {step === 'booked' && <Booked appointmentId={bookedId} />}
      {step === 'type' && <TypeChoice types={offer.types} onChoose={address.chooseType} />}
      {step === 'time' && type && <PickTime type={type} offer={offer} />}
      {step === 'confirm' && type && time && (
        <ConfirmBooking
          key={`${type.id} ${time.startsAt} ${time.practitionerId}`}
          type={type}
          time={time}
          offering={offering}
          note={note}
          onNote={setNote}
        />
      )}
    </>
  );
}

function stepOf(bookedId: string, hasType: boolean, hasTime: boolean): Step {
  if (bookedId) return 'booked';
  if (!hasType) return 'type';
  return hasTime ? 'confirm' : 'time';
}
