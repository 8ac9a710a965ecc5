import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import { appointmentChoices } from './appointment-choices.js';

// Says why to call the practice; `tooLate` is undefined while the patient may still cancel.
export function useContactHint(appointment: AppointmentDto, now: Date) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const { tooLate, until } = appointmentChoices(appointment, now);
  const late = tooLate ? t('appointment.tooLate', { time: dayTimeText(until, zone) }) : undefined;
  return { tooLate: late, hint: late ?? t('appointment.questions') };
}
