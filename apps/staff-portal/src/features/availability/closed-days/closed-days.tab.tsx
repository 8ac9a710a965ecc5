import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading } from '@telecare/ui';
import { closedDaysQuery } from '../availability.api.js';
import { ClosedDaysForm } from './closed-days.form.js';
import { useClosedDaysTexts } from './closed-days.texts.js';

export function ClosedDaysTab() {
  const { t } = useTranslation('staff-portal');
  const { t: tClosed } = useClosedDaysTexts();
  const days = useQuery(closedDaysQuery(useApi()));
  return (
    <>
      {days.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      <LoadFailure title={tClosed('failed')} query={days} />
      {days.data && <ClosedDaysForm saved={days.data} />}
    </>
  );
}
