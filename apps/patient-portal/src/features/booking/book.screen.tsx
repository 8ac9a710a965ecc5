import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, Page, PageHeader } from '@telecare/ui';
import { BookSteps } from './book-steps.js';
import { offerQuery } from './booking.api.js';

export function BookScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const offer = useQuery(offerQuery(useApi()));
  return (
    <Page comfortable width="text">
      <PageHeader title={t('book.title')} context={practice.name} />
      {offer.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={5} />
        </Loading>
      )}
      <LoadFailure title={t('book.failed.offer')} query={offer} />
      {offer.data && <BookSteps offer={offer.data} />}
    </Page>
  );
}
