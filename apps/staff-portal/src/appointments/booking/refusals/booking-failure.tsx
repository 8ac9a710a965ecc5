import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { intoView } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import type { Chosen } from '../booking-form.js';
import { NearestTimes } from '../times/nearest-times.js';
import { isRoomTaken } from '../../rooms/room-taken.js';
import { MissingPhone } from './missing-phone.js';
import { isTakenTime } from './taken-time.js';
import { TimeHolder } from './time-holder.js';
import { outsideHoursIn } from './outside-hours.js';

interface BookingFailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly refused?: Chosen | undefined;
  readonly onTake: (slot: Slot) => void;
  readonly patientId?: string | undefined;
  readonly onPhone?: (() => void) | undefined;
  readonly onOverbook?: (() => void) | undefined;
}

export function BookingFailure(props: BookingFailureProps) {
  const { title, error, refused, onTake, patientId, onPhone, onOverbook } = props;
  const { t } = useTranslation('staff-portal');
  const { code, nearest = [] } = asProblem(error);
  // Separate dialogs handle the other two cases.
  if (!error || outsideHoursIn(error).length > 0 || isRoomTaken(error)) return null;
  return (
    <div ref={focusMessage} tabIndex={-1}>
      <FormFailure title={title} error={error}>
        {code === 'appointment.phone_missing' && patientId && onPhone && (
          <MissingPhone patientId={patientId} onSaved={onPhone} />
        )}
        <TimeHolder error={error} />
        {isTakenTime(error) && <NearestTimes nearest={nearest} refused={refused} onTake={onTake} />}
        {isTakenTime(error) && code !== 'appointment.patient_busy' && onOverbook && (
          <Button variant="text" size="small" color="error" onClick={onOverbook}>
            {t('appointment.booking.overbook.open')}
          </Button>
        )}
      </FormFailure>
    </div>
  );
}

// The button that sent the form is disabled meanwhile and loses the focus.
function focusMessage(message: HTMLElement | null) {
  message?.focus({ preventScroll: true });
  intoView(message);
}
