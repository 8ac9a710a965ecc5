import type { AppointmentDto, RequestedTime } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText } from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';

interface ShownTime {
  readonly time: RequestedTime;
  readonly text: string;
  readonly isElsewhere: boolean;
}

export function useRequestedTimes({ rescheduleRequest, practitioner }: AppointmentDto): readonly ShownTime[] {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  return (rescheduleRequest?.times ?? []).map(({ startsAt, practitioner: { id, name } }) => {
    const time = dayTimeText(new Date(startsAt), zone);
    const isElsewhere = id !== practitioner.id;
    const text = isElsewhere ? t('appointment.history.time', { time, name }) : time;
    return { time: { startsAt, practitionerId: id }, text, isElsewhere };
  });
}
