import Button from '@mui/material/Button';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Dialog, FormActions, Loading, type FailedQuery, Stacked } from '@telecare/ui';
import type { ReactNode } from 'react';

interface BookingLoadingProps {
  readonly title: string;
  readonly queries: readonly FailedQuery[];
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

export function BookingLoading({ title, queries, children, onClose }: BookingLoadingProps) {
  const { t } = useTranslation('staff-portal');
  const failed = queries.find(({ isError }) => isError);
  return (
    <Dialog open title={title} onClose={onClose}>
      <Stacked>
        {failed && <LoadFailure title={t('appointment.booking.failed')} query={failed} />}
        {!failed && !children && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={6} />
          </Loading>
        )}
        {!failed && children}
        <FormActions>
          <Button variant="outlined" onClick={onClose}>
            {t('close')}
          </Button>
        </FormActions>
      </Stacked>
    </Dialog>
  );
}
