import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import type { AppointmentDto, Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Inline, Section } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { OutsideHoursDialog } from '../booking/outside-hours.dialog.js';
import { outsideHoursIn } from '../booking/outside-hours.js';
import { useMayManage } from '../use-may-manage.js';
import { ProposedTimes } from './proposed-times.js';
import { useProposalAnswer } from './use-proposal-answer.js';

interface ProposalSectionProps {
  readonly visit: AppointmentDto;
  readonly onDecline: () => void;
  /** The wanted time is gone; these are near it. */
  readonly onOtherTime: (nearest: readonly Slot[]) => void;
}

/** What the patient asked for instead: one of the times is accepted, or all are declined. */
export function ProposalSection({ visit, onDecline, onOtherTime }: ProposalSectionProps) {
  const { t } = useTranslation('staff-portal');
  const mayManage = useMayManage();
  const answer = useProposalAnswer(visit);
  const { error, variables } = answer;
  if (!visit.proposal) return null;
  return (
    <Section title={t('visit.proposal.title')}>
      <ProposedTimes visit={visit} answer={answer} />
      {visit.proposal.note && <div>{visit.proposal.note}</div>}
      <div>{t('visit.proposal.holds')}</div>
      <AnswerFailure error={error} onOtherTime={onOtherTime} />
      <OutsideHoursDialog
        error={error}
        keepLabel={t('visit.outsideHours.notNow')}
        confirmLabel={t('visit.outsideHours.accept')}
        onConfirm={() => variables && answer.mutate({ ...variables, outsideHours: true })}
        onCancel={answer.reset}
      />
      {mayManage && (
        <Inline>
          <Button variant="outlined" onClick={onDecline}>
            {t('visit.proposal.declineOpen')}
          </Button>
        </Inline>
      )}
    </Section>
  );
}

interface AnswerFailureProps extends Pick<ProposalSectionProps, 'onOtherTime'> {
  readonly error: unknown;
}

function AnswerFailure({ error, onOtherTime }: AnswerFailureProps) {
  const { t } = useTranslation('staff-portal');
  const { code, nearest = [] } = asProblem(error);
  if (outsideHoursIn(error).length > 0) return null;
  return (
    <FormFailure title={t('visit.proposal.failed')} error={error}>
      {code === 'appointment.slot_taken' && (
        <Button variant="outlined" size="small" onClick={() => onOtherTime(nearest)}>
          {t('visit.proposal.otherTime')}
        </Button>
      )}
    </FormFailure>
  );
}
