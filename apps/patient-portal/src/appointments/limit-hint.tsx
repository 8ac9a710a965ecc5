import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dayTimeText, fontSize } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import { appointmentChoices } from './appointment-choices.js';

interface LimitHintProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const Line = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

// Says until when the patient may cancel alone.
export function LimitHint({ appointment, now }: LimitHintProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const { mayCancel, until } = appointmentChoices(appointment, now);
  return mayCancel ? <Line>{t('appointment.cancelUntil', { time: dayTimeText(until, zone) })}</Line> : null;
}
