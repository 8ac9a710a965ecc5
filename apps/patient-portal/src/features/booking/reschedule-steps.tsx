import Button from '@mui/material/Button';
import { type AppointmentDto, rescheduleBar } from '@telecare/contracts';
import { useUnsaved } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { useNow } from '@telecare/ui';
import { useState } from 'react';
import type { Offer } from './booking.api.js';
import { CannotMove } from './cannot-move.js';
import { ConfirmMove } from './confirm/confirm-move.js';
import { CurrentTime } from './times/current-time.js';
import { offeredTime, offeringOf } from './choice/offer-choices.js';
import { PickMove } from './pick-move.js';
import { StepHeading } from './step-heading.js';
import { useMoveAddress } from './use-move-address.js';
import { useStepFocus } from './use-step-focus.js';

interface RescheduleStepsProps {
  readonly appointment: AppointmentDto;
  readonly offer: Offer;
}

const REASONS = { not_possible: 'notNow', by_practice: 'byPractice', too_late: 'tooLate' } as const;

export function RescheduleSteps({ appointment, offer }: RescheduleStepsProps) {
  const { t } = useTranslation('patient-portal');
  const address = useMoveAddress();
  const [note, setNote] = useState('');
  useUnsaved(note !== '', { outlivesQuery: true });
  const bar = rescheduleBar(appointment, useNow());
  const type = offer.types.find(({ id }) => id === appointment.appointmentTypeId);
  const offering = type ? offeringOf(offer, type) : [];
  const times = address.times.filter((time) => offeredTime(offering, time));
  const isPicking = address.isAdding || times.length === 0;
  const step = isPicking ? (times.length > 0 ? 'another' : 'time') : 'confirm';
  const heading = useStepFocus(step);
  if (bar || !type) return <CannotMove reason={bar ? REASONS[bar] : 'byPractice'} />;
  return (
    <>
      <CurrentTime appointment={appointment} />
      <StepHeading ref={heading}>{t(`move.step.${step}`)}</StepHeading>
      {isPicking && (
        <PickMove appointment={appointment} type={type} offering={offering} chosen={times} onChoose={address.add} />
      )}
      {step === 'another' && <Button onClick={address.stopAdding}>{t('move.times.enough')}</Button>}
      {!isPicking && (
        <ConfirmMove
          key={times.map(({ startsAt, practitionerId }) => `${startsAt} ${practitionerId}`).join()}
          appointment={appointment}
          times={times}
          offering={offering}
          note={note}
          onNote={setNote}
        />
      )}
    </>
  );
}
