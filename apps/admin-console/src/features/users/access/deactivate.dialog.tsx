import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, ConfirmDialog, dayTimeText, Loading, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { usePracticeZone } from '../../../use-practice-zone.js';
import { useUserChange } from '../form/use-user-change.js';
import { nameOf } from '../user.rules.js';
import { memberAppointmentsQuery, setMemberActiveMutation, type UserReach } from '../users.api.js';
import { useMemberAccessTexts } from './texts.js';

interface DeactivateDialogProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function DeactivateDialog({ reach, onDone, onCancel }: DeactivateDialogProps) {
  const { t } = useMemberAccessTexts();
  const { t: tConsole } = useTranslation('admin-console');
  const { practice } = useTenant();
  const change = useUserChange(setMemberActiveMutation(reach), 'deactivated', onDone);
  const appointments = useQuery(memberAppointmentsQuery(reach.api, reach.user.userId));
  const name = nameOf(reach.user);
  return (
    <ConfirmDialog
      open
      title={t('deactivateTitle', { name })}
      cancelLabel={tConsole('cancel')}
      confirmLabel={t('deactivate')}
      destructive
      pending={change.isPending || !appointments.data}
      onConfirm={() => change.mutate(false)}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('deactivateText', { name, practice: practice.name })}</span>
        {appointments.isPending && (
          <Loading label={tConsole('loading')}>
            <CardSkeleton lines={2} />
          </Loading>
        )}
        <LoadFailure title={t('appointmentsFailed')} query={appointments} />
        {appointments.data && <Upcoming name={name} {...appointments.data} />}
        <FormFailure title={t('changeFailed')} error={change.error} />
      </Stacked>
    </ConfirmDialog>
  );
}

interface UpcomingProps {
  readonly name: string;
  readonly total: number;
  readonly items: readonly { readonly startsAt: string; readonly patient: string | null }[];
}

function Upcoming({ name, total, items }: UpcomingProps) {
  const { t } = useMemberAccessTexts();
  const zone = usePracticeZone();
  if (total === 0) return <span>{t('noAppointments', { name })}</span>;
  return (
    <div>
      {t('appointments', { count: total, name })}
      <ul style={{ margin: 0 }}>
        {items.map(({ startsAt, patient }) => (
          <li key={startsAt}>
            {t('appointment', { time: dayTimeText(new Date(startsAt), zone), patient: patient ?? t('aPatient') })}
          </li>
        ))}
        {total > items.length && <li>{t('more', { count: total - items.length })}</li>}
      </ul>
    </div>
  );
}
