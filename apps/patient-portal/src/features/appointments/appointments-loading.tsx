import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';

/** The list's shape while it is on its way. */
export function AppointmentsLoading() {
  const { t } = useTranslation('patient-portal');
  return (
    <Loading label={t('loading')}>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  );
}
