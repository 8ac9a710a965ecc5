import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { correlationIdOf, FormAlert } from '@telecare/ui';
import { problemText } from '../../problem-text.js';
import { NearestTimes } from './nearest-times.js';

interface BookingFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onTake: (slot: Slot) => void;
  /** Where the time may be used twice on purpose. */
  readonly onOverbook?: () => void;
}

/** Why a time was refused, and which ones near it are free; nothing without an error. */
export function BookingFailure({ title, error, onTake, onOverbook }: BookingFailureProps) {
  const { t } = useTranslation('staff-portal');
  if (!error) return null;
  const { code, nearest = [] } = asProblem(error);
  const id = correlationIdOf(error);
  return (
    <FormAlert title={title} reference={id && t('failure.reference', { id })}>
      <div>{problemText(t, error)}</div>
      {code === 'appointment.slot_taken' && (
        <>
          <NearestTimes nearest={nearest} onTake={onTake} />
          {onOverbook && (
            <Button variant="text" size="small" color="error" onClick={onOverbook}>
              {t('visit.booking.overbook.open')}
            </Button>
          )}
        </>
      )}
    </FormAlert>
  );
}
