import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { Loading, numberText, StatCard, StatGrid, StatSkeleton } from '@telecare/ui';
import { useApi } from '../../api.js';
import { LoadFailure } from '../../load-failure.js';
import { practiceOverviewQuery } from './practice-overview.api.js';

const COUNTED = ['users', 'practitioners', 'patients', 'appointments'] as const;

export function OverviewFigures() {
  const { t } = useTranslation('admin-console');
  const overview = useQuery(practiceOverviewQuery(useApi()));
  if (overview.isPending) {
    return (
      <Loading label={t('loading')}>
        <StatSkeleton cards={COUNTED.length} />
      </Loading>
    );
  }
  if (!overview.data) return <LoadFailure title={t('overview.failed')} query={overview} />;
  const counts = overview.data;
  return (
    <StatGrid>
      {COUNTED.map((what) => (
        <StatCard key={what} label={t(`count.${what}`)} figure={numberText(counts[what])} />
      ))}
    </StatGrid>
  );
}
