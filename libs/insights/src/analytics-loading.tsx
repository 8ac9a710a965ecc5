import { CardSkeleton, Loading, StatSkeleton } from '@telecare/ui';
import { useTexts } from './texts.js';

export function AnalyticsLoading() {
  const { t } = useTexts();
  return (
    <Loading label={t('loading')}>
      <StatSkeleton cards={6} />
      <CardSkeleton lines={8} />
    </Loading>
  );
}
