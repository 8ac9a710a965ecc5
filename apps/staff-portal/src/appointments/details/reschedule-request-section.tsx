import Button from '@mui/material/Button';
import { asProblem } from '@telecare/api-client';
import type { AppointmentDto, Slot } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Inline, Section } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { OutsideHoursDialog } from '../booking/refusals/outside-hours.dialog.js';
import { outsideHoursIn } from '../booking/refusals/outside-hours.js';
import { isTakenTime } from '../booking/refusals/taken-time.js';
import { useMayManage } from '../use-may-manage.js';
import { RequestedTimes } from './requested-times.js';
import { useRescheduleRequestAnswer } from './use-reschedule-answer.js';

interface RescheduleRequestSectionProps {
  readonly appointment: AppointmentDto;
  readonly onDecline: () => void;
  readonly onOtherTime: (nearest: readonly Slot[]) => void;
}

export function RescheduleRequestSection({ appointment, onDecline, onOtherTime }: RescheduleRequestSectionProps) {
  const { t } = useTranslation('staff-portal');
  const mayManage = useMayManage();
  const answer = useRescheduleRequestAnswer(appointment);
  const { error, variables } = answer;
  if (!appointment.rescheduleRequest) return null;
  return (
    <Section title={t('appointment.rescheduleRequest.title')}>
      <RequestedTimes appointment={appointment} answer={answer} />
      {appointment.rescheduleRequest.note && <div>{appointment.rescheduleRequest.note}</div>}
      <div>{t('appointment.rescheduleRequest.holds')}</div>
      <AnswerFailure error={error} onOtherTime={onOtherTime} />
      <OutsideHoursDialog
        error={error}
        keepLabel={t('appointment.outsideHours.notNow')}
        confirmLabel={t('appointment.outsideHours.accept')}
        onConfirm={() => variables && answer.mutate({ ...variables, outsideHours: true })}
        onCancel={answer.reset}
      />
      {mayManage && (
        <Inline>
          <Button variant="outlined" onClick={onDecline}>
            {t('appointment.rescheduleRequest.declineOpen')}
          </Button>
        </Inline>
      )}
    </Section>
  );
}

interface AnswerFailureProps extends Pick<RescheduleRequestSectionProps, 'onOtherTime'> {
  readonly error: unknown;
}

function AnswerFailure({ error, onOtherTime }: AnswerFailureProps) {
  const { t } = useTranslation('staff-portal');
  const { code, nearest = [] } = asProblem(error);
  if (outsideHoursIn(error).length > 0) return null;
  return (
    <FormFailure title={t('appointment.rescheduleRequest.failed')} error={error}>
      {isTakenTime(error) && code !== 'appointment.patient_busy' && (
        <Button variant="outlined" size="small" onClick={() => onOtherTime(nearest)}>
          {t('appointment.rescheduleRequest.otherTime')}
        </Button>
      )}
    </FormFailure>
  );
}
