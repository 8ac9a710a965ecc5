import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { SystemHealthDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  fontSize,
  Inline,
  ListSkeleton,
  Loading,
  Page,
  PageHeader,
  readerZone,
  RefreshRounded,
  Stacked,
  StatSkeleton,
  TabPanel,
  Tabs,
  timeText,
  useAddressParameters,
} from '@telecare/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { HealthOverview } from './health-overview.js';
import { HealthPeople } from './health-people.js';
import { HealthPractices } from './health-practices.js';
import { systemHealthQuery } from '../../system-health.api.js';

const TABS_ID = 'system-health';
const TABS = ['overview', 'performance', 'users', 'practices'] as const;

interface TabContentProps {
  readonly health: SystemHealthDto;
}

const CONTENT: Record<(typeof TABS)[number], ComponentType<TabContentProps>> = {
  overview: HealthOverview,
  performance: lazy(async () => ({ default: (await import('./health-performance.js')).HealthPerformance })),
  users: HealthPeople,
  practices: HealthPractices,
};

const Updated = styled('span')({ marginRight: 'auto', color: color.mutedText, fontSize: fontSize[13] });

export function SystemHealth() {
  const { t } = useTranslation('admin-console');
  const health = useQuery(systemHealthQuery(useApi()));
  const { parameters, change } = useAddressParameters();
  const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'overview';
  const Content = CONTENT[tab];
  const loading = (
    <Loading label={t('loading')}>
      <StatSkeleton cards={4} />
      <ListSkeleton rows={6} />
    </Loading>
  );
  return (
    <Page>
      <PageHeader title={t('health.title')} context={t('health.context')} />
      <Tabs
        id={TABS_ID}
        label={t('health.title')}
        tabs={TABS.map((name) => ({ name, label: t(`health.tabs.${name}`) }))}
        shown={tab}
        onShow={(name) => change({ tab: name === 'overview' ? '' : name })}
      />
      <TabPanel id={TABS_ID} name={tab}>
        <Stacked>
          <Freshness health={health} />
          <LoadFailure title={t('health.failed')} query={health} />
          {health.isPending && loading}
          {health.data && (
            <Suspense fallback={loading}>
              <Content health={health.data} />
            </Suspense>
          )}
        </Stacked>
      </TabPanel>
    </Page>
  );
}

interface FreshnessProps {
  readonly health: {
    readonly dataUpdatedAt: number;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

function Freshness({ health }: FreshnessProps) {
  const { t } = useTranslation('admin-console');
  const time = timeText(new Date(health.dataUpdatedAt), readerZone());
  return (
    <Inline>
      {health.dataUpdatedAt > 0 && <Updated>{t('health.updated', { time })}</Updated>}
      <Button
        variant="outlined"
        startIcon={<RefreshRounded />}
        disabled={health.isFetching}
        onClick={() => void health.refetch()}
      >
        {t('health.refresh')}
      </Button>
    </Inline>
  );
}
