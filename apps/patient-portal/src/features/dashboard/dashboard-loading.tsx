import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, ListSkeleton, Loading, MainAndAside, Stacked, StatSkeleton } from '@telecare/ui';

/** The page's shape while its figures are on their way. */
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
