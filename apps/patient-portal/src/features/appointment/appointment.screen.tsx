import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  EmptyState,
  Loading,
  Page,
  PageHeader,
  TextLink,
  useAddressParameters,
  useNow,
} from '@telecare/ui';
import { visitPaths } from '../../visits/visit-paths.js';
import { visitQuery } from '../../visits/visits.api.js';
import { AppointmentCard } from './appointment-card.js';

/** One appointment on a page of its own, which a mail and the dashboard lead to. */
export function AppointmentScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const visitId = useAddressParameters().parameters.get('visit');
  const all = <TextLink to={inPractice(visitPaths.all)}>{t('dashboard.viewAll')}</TextLink>;
  return (
    <Page comfortable width="text">
      <PageHeader title={t('appointment.title')} context={practice.name} />
      {visitId ? <Appointment visitId={visitId} /> : <EmptyState title={t('appointment.none')} />}
      <div>{all}</div>
    </Page>
  );
}

function Appointment({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('patient-portal');
  const visit = useQuery(visitQuery(useApi(), visitId));
  const now = useNow();
  return (
    <>
      {visit.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('appointment.failed')} query={visit} />
      {visit.data && <AppointmentCard visit={visit.data} now={now} />}
    </>
  );
}
