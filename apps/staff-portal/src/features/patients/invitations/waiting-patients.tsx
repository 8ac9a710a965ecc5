import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, Section } from '@telecare/ui';
import { waitingPatientsQuery } from '../../../waiting-patients.api.js';
import { WaitingPatientRow } from './waiting-patient-row.js';

export function WaitingPatients() {
  const { t } = useTranslation('staff-portal');
  const waiting = useQuery(waitingPatientsQuery(useApi()));
  const items = waiting.data?.items ?? [];
  if (!waiting.isError && items.length === 0) return null;
  const title = t('patients.waiting.title');
  return (
    <Section title={title}>
      <LoadFailure title={t('patients.waiting.failed')} query={waiting} />
      {items.length > 0 && (
        <DataList label={title}>
          {items.map((invitation) => (
            <WaitingPatientRow key={invitation.id} invitation={invitation} />
          ))}
        </DataList>
      )}
    </Section>
  );
}
