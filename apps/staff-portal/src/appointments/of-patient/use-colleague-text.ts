import type { AppointmentsOfColleague } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

export function useColleagueText(): (of: AppointmentsOfColleague) => string {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  return ({ name, count, nextAt }) =>
    t('patients.appointmentsOf.colleague', { name, count, time: dayTimeText(new Date(nextAt), zone) });
}
