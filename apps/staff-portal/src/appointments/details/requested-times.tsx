import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, ListRow, SubmitButton, useNow } from '@telecare/ui';
import { useManagesEverybody, useMayManage } from '../use-may-manage.js';
import { useRequestedTimes } from '../use-requested-times.js';
import type { useRescheduleRequestAnswer } from './use-reschedule-answer.js';

interface RequestedTimesProps {
  readonly appointment: AppointmentDto;
  readonly answer: ReturnType<typeof useRescheduleRequestAnswer>;
}

export function RequestedTimes({ appointment, answer }: RequestedTimesProps) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const [mayManage, forEverybody] = [useMayManage(), useManagesEverybody()];
  const times = useRequestedTimes(appointment);
  return (
    <DataList label={t('appointment.rescheduleRequest.title')}>
      {times.map(({ time, text, isElsewhere }) => {
        const isOver = now >= new Date(time.startsAt);
        const mayAccept = forEverybody || !isElsewhere;
        return (
          <ListRow
            key={`${time.startsAt} ${time.practitionerId}`}
            title={text}
            detail={
              isOver
                ? t('appointment.rescheduleRequest.over')
                : mayManage && !mayAccept && t('appointment.rescheduleRequest.byAdministrator')
            }
            trailing={
              mayManage &&
              mayAccept &&
              !isOver && (
                <SubmitButton
                  size="small"
                  pending={answer.isPending && answer.variables.accept?.startsAt === time.startsAt}
                  disabled={answer.isPending}
                  aria-label={t('appointment.rescheduleRequest.acceptNamed', { time: text })}
                  onClick={() => answer.mutate({ accept: time, reason: null })}
                >
                  {t('appointment.rescheduleRequest.accept')}
                </SubmitButton>
              )
            }
          />
        );
      })}
    </DataList>
  );
}
