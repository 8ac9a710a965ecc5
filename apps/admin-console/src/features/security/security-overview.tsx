import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PlatformSecurityDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, EmptyState, Loading, numberText, Stacked, StatCard, StatGrid, StatSkeleton } from '@telecare/ui';
import { FeatureCards } from './feature-cards.js';
import { Recommendations } from './recommendations.js';
import { RefreshBar } from './refresh-bar.js';
import { securityQuery } from './security.api.js';
import { UnreadEvents } from './unread-events.js';

export function SecurityOverview() {
  const { t } = useTranslation('admin-console');
  const security = useQuery(securityQuery(useApi()));
  return (
    <Stacked>
      <RefreshBar query={security} />
      {security.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={3} />
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('security.failed')} query={security} />
      {security.data && <Findings security={security.data} />}
    </Stacked>
  );
}

function Findings({ security }: { readonly security: PlatformSecurityDto }) {
  const { t } = useTranslation('admin-console');
  const { settings, signIns, failedSignIns, lockOuts } = security;
  const detail = t('monitoring.lastDay');
  return (
    <>
      <UnreadEvents reading={security} />
      <StatGrid>
        <StatCard label={t('security.signIns')} figure={numberText(signIns)} detail={detail} />
        <StatCard label={t('security.failedSignIns')} figure={numberText(failedSignIns)} detail={detail} />
        <StatCard label={t('security.lockOuts')} figure={numberText(lockOuts)} detail={detail} />
      </StatGrid>
      {settings ? (
        <>
          <Recommendations settings={settings} />
          <FeatureCards settings={settings} />
        </>
      ) : (
        <EmptyState title={t('security.unknown')} description={t('security.unknownText')} />
      )}
    </>
  );
}
