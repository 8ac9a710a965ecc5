import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBatchTexts } from '../batch.texts.js';
import type { ChangedAppointment } from './result.rules.js';

export function useTimesText() {
  const { t } = useBatchTexts();
  const zone = useShownZone();
  const timeOf = (startsAt: string, practitioner: string) =>
    t('time', { time: dayTimeText(new Date(startsAt), zone), practitioner });
  return {
    from: ({ appointment: { startsAt, practitioner } }: ChangedAppointment) => timeOf(startsAt, practitioner.name),
    to: ({ to }: ChangedAppointment) => (to ? timeOf(to.startsAt, to.practitioner) : ''),
  };
}
