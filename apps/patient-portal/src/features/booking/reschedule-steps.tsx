import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useNow } from '@telecare/ui';
import { useState } from 'react';
import { visitChoices } from '../../visits/visit-choices.js';
import type { Offer } from './booking.api.js';
import { CannotMove } from './cannot-move.js';
import { ConfirmMove } from './confirm-move.js';
import { CurrentTime } from './current-time.js';
import { offeredTime, offeringOf } from './offer-choices.js';
import { PickMove } from './pick-move.js';
import { StepHeading } from './step-heading.js';
import { useBookingAddress } from './use-booking-address.js';
import { useStepFocus } from './use-step-focus.js';

interface RescheduleStepsProps {
  readonly visit: AppointmentDto;
  readonly offer: Offer;
}

/** The same choice of a time as for a new visit; the type stays. */
export function RescheduleSteps({ visit, offer }: RescheduleStepsProps) {
  const { t } = useTranslation('patient-portal');
  const address = useBookingAddress();
  const [note, setNote] = useState('');
  const { mayMove } = visitChoices({ ...visit, proposal: null }, useNow());
  const type = offer.types.find(({ id }) => id === visit.visitTypeId);
  const offering = type ? offeringOf(offer, type) : [];
  const time = offeredTime(offering, address.time);
  const step = time ? 'confirm' : 'time';
  const heading = useStepFocus(step);
  if (!mayMove || !type) return <CannotMove reason={mayMove ? 'byPractice' : 'notNow'} />;
  return (
    <>
      <CurrentTime visit={visit} />
      <StepHeading ref={heading}>{t(`move.step.${step}`)}</StepHeading>
      {!time && <PickMove visit={visit} type={type} offering={offering} />}
      {time && (
        <ConfirmMove
          key={`${time.startsAt} ${time.practitionerId}`}
          visit={visit}
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
