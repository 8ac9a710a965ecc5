import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { Loading, longDayText, Page, PageHeader, readerZone, StatSkeleton, useNow } from '@telecare/ui';
import { NeedsAttention } from './needs-attention.js';
import { platformDashboardQuery } from './platform.api.js';
import { PlatformFigures } from './platform-figures.js';
import { PlatformLinks } from './platform-links.js';
import { PracticeList } from './practice-list.js';

export function PlatformDashboardScreen() {
  const { t } = useTranslation('admin-console');
  const dashboard = useQuery(platformDashboardQuery(useApi()));
  const today = longDayText(useNow(), readerZone());
  return (
    <Page>
      <PageHeader title={t('platform.title')} context={today} />
      {dashboard.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={5} />
        </Loading>
      )}
      <LoadFailure title={t('platform.failed')} query={dashboard} />
      {dashboard.data && (
        <>
          <PlatformFigures dashboard={dashboard.data} />
          <NeedsAttention attention={dashboard.data.attention} />
        </>
      )}
      <PracticeList />
      <PlatformLinks />
    </Page>
  );
}
