import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, ListRow, SubmitButton, useNow } from '@telecare/ui';
import { useManagesEverybody, useMayManage } from '../use-may-manage.js';
import { useProposedTimes } from '../use-proposed-times.js';
import type { useProposalAnswer } from './use-proposal-answer.js';

interface ProposedTimesProps {
  readonly visit: AppointmentDto;
  readonly answer: ReturnType<typeof useProposalAnswer>;
}

/** The times that would do, each with the button that accepts it, as long as it can be accepted by the reader. */
export function ProposedTimes({ visit, answer }: ProposedTimesProps) {
  const { t } = useTranslation('staff-portal');
  const now = useNow();
  const [mayManage, forEverybody] = [useMayManage(), useManagesEverybody()];
  const times = useProposedTimes(visit);
  return (
    <DataList label={t('visit.proposal.title')}>
      {times.map(({ time, text, isElsewhere }) => {
        const isOver = now >= new Date(time.startsAt);
        const mayAccept = forEverybody || !isElsewhere;
        return (
          <ListRow
            key={`${time.startsAt} ${time.practitionerId}`}
            title={text}
            detail={isOver ? t('visit.proposal.over') : mayManage && !mayAccept && t('visit.proposal.byAdministrator')}
            trailing={
              mayManage &&
              mayAccept &&
              !isOver && (
                <SubmitButton
                  size="small"
                  pending={answer.isPending && answer.variables.accept?.startsAt === time.startsAt}
                  disabled={answer.isPending}
                  aria-label={t('visit.proposal.acceptNamed', { time: text })}
                  onClick={() => answer.mutate({ accept: time, reason: null })}
                >
                  {t('visit.proposal.accept')}
                </SubmitButton>
              )
            }
          />
        );
      })}
    </DataList>
  );
}
