import { useQuery } from '@tanstack/react-query';
import type { AccountReachDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, ConfirmDialog, Loading, Stacked } from '@telecare/ui';
import type { ReactNode } from 'react';
import { nameOf } from '../user.rules.js';
import { accountReachQuery, type UserReach } from '../users.api.js';
import { useMemberAccessTexts } from './texts.js';

interface BlockDialogProps {
  readonly reach: UserReach;
  readonly pending: boolean;
  readonly failure: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function BlockDialog({ reach, pending, failure, onConfirm, onCancel }: BlockDialogProps) {
  const { t } = useMemberAccessTexts();
  const { t: tConsole } = useTranslation('admin-console');
  const affected = useQuery(accountReachQuery(reach.api, reach.user.userId));
  const name = nameOf(reach.user);
  return (
    <ConfirmDialog
      open
      title={t('blockTitle', { name })}
      cancelLabel={tConsole('cancel')}
      confirmLabel={t('blockNamed', { name })}
      destructive
      pending={pending || affected.isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('blockText', { name })}</span>
        {affected.isPending && (
          <Loading label={tConsole('loading')}>
            <CardSkeleton lines={2} />
          </Loading>
        )}
        <LoadFailure title={t('reachFailed')} query={affected} />
        {affected.data && <Affected practices={affected.data.practices} />}
        {failure}
      </Stacked>
    </ConfirmDialog>
  );
}

function Affected({ practices }: Pick<AccountReachDto, 'practices'>) {
  const { t } = useMemberAccessTexts();
  if (practices.length === 0) return <span>{t('reachNone')}</span>;
  return (
    <div>
      {t('reach')}
      <ul style={{ margin: 0 }}>
        {practices.map(({ id, name, upcomingAppointments: count }) => (
          <li key={id}>{t('reachAt', { practice: name, count })}</li>
        ))}
      </ul>
    </div>
  );
}
