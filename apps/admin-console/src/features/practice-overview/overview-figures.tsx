import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeOverviewDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { Loading, numberText, StatCard, StatGrid, StatSkeleton } from '@telecare/ui';
import { practiceOverviewQuery } from './practice-overview.api.js';

const COUNTED = ['users', 'practitioners', 'patients', 'appointments'] as const;

export function OverviewFigures() {
  const { t } = useTranslation('admin-console');
  const overview = useQuery(practiceOverviewQuery(useApi()));
  return (
    <>
      {overview.isPending && (
        <Loading label={t('loading')}>
          <StatSkeleton cards={COUNTED.length} />
        </Loading>
      )}
      <LoadFailure title={t('overview.failed')} query={overview} />
      {overview.data && <Counts overview={overview.data} />}
    </>
  );
}

function Counts({ overview }: { readonly overview: PracticeOverviewDto }) {
  const { t } = useTranslation('admin-console');
  return (
    <StatGrid>
      {COUNTED.map((what) => (
        <StatCard key={what} label={t(`count.${what}`)} figure={numberText(overview[what])} />
      ))}
    </StatGrid>
  );
}
