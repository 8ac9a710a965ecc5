import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, ListSkeleton, Loading, MainAndAside, Stacked, StatSkeleton } from '@telecare/ui';

export function DashboardLoading() {
  const { t } = useTranslation('patient-portal');
  return (
    <Loading label={t('loading')}>
      <MainAndAside>
        <Stacked>
          <CardSkeleton lines={4} />
          <ListSkeleton rows={2} />
        </Stacked>
        <StatSkeleton cards={2} />
      </MainAndAside>
    </Loading>
  );
}
