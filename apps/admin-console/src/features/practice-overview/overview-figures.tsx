import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeOverviewDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Loading, numberText, StatCard, StatGrid, StatSkeleton } from '@telecare/ui';
import { practiceOverviewQuery } from './practice-overview.api.js';

const COUNTED = [
  { what: 'users', path: '/admin/users' },
  { what: 'practitioners', path: '/admin/users?role=practitioner' },
  { what: 'patients', path: '/patients' },
  { what: 'appointments', path: '/appointments' },
] as const;

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
  const inPractice = usePathInPractice();
  return (
    <StatGrid>
      {COUNTED.map(({ what, path }) => (
        <StatCard key={what} label={t(`count.${what}`)} figure={numberText(overview[what])} to={inPractice(path)} />
      ))}
    </StatGrid>
  );
}
