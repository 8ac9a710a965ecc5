import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RegistrationMonitoringDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  ListSkeleton,
  Loading,
  MainAndAside,
  numberText,
  Stacked,
  StatCard,
  StatGrid,
  StatSkeleton,
} from '@telecare/ui';
import { AttemptList } from './attempt-list.js';
import { MonitoringActions } from './monitoring-actions.js';
import { RecentRegistrations } from './recent-registrations.js';
import { registrationMonitoringQuery } from './registration-monitoring.api.js';
import { SuspiciousAddresses } from './suspicious-addresses.js';

export function RegistrationMonitoring() {
  const { t } = useTranslation('admin-console');
  const monitoring = useQuery(registrationMonitoringQuery(useApi()));
  return (
    <Stacked>
      <MonitoringActions monitoring={monitoring} />
      {monitoring.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={3} />
          <ListSkeleton rows={6} />
        </Loading>
      )}
      <LoadFailure title={t('monitoring.failed')} query={monitoring} />
      {monitoring.data && <Findings monitoring={monitoring.data} />}
    </Stacked>
  );
}

function Findings({ monitoring }: { readonly monitoring: RegistrationMonitoringDto }) {
  const { t } = useTranslation('admin-console');
  const { total, failed, suspiciousAddresses, attempts, recent } = monitoring;
  return (
    <>
      <StatGrid>
        <StatCard label={t('monitoring.total')} figure={numberText(total)} detail={t('monitoring.lastDay')} />
        <StatCard label={t('monitoring.failures')} figure={numberText(failed)} detail={t('monitoring.lastDay')} />
        <StatCard
          label={t('monitoring.suspicious')}
          figure={numberText(suspiciousAddresses.length)}
          detail={t('monitoring.suspiciousRule')}
        />
      </StatGrid>
      <MainAndAside>
        <AttemptList attempts={attempts} />
        <Stacked>
          <SuspiciousAddresses addresses={suspiciousAddresses} />
          <RecentRegistrations registrations={recent} />
        </Stacked>
      </MainAndAside>
    </>
  );
}
