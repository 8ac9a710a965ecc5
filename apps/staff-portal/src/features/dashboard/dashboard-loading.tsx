import { useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, MainAndAside, StatSkeleton } from '@telecare/ui';

export function DashboardLoading() {
  const { t } = useTranslation('staff-portal');
  return (
    <Loading label={t('loading')}>
      <StatSkeleton cards={5} />
      <MainAndAside>
        <ListSkeleton rows={5} />
        <ListSkeleton rows={3} />
      </MainAndAside>
    </Loading>
  );
}
