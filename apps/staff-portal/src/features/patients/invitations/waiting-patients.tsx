import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { DataList, Section } from '@telecare/ui';
import { waitingPatientsQuery } from '../../../waiting-patients.api.js';
import { WaitingPatientRow } from './waiting-patient-row.js';
import { useWaitingPatientsTexts } from './waiting-patients.texts.js';

export function WaitingPatients() {
  const { t: tWaiting } = useWaitingPatientsTexts();
  const waiting = useQuery(waitingPatientsQuery(useApi()));
  const items = waiting.data?.items ?? [];
  if (!waiting.isError && items.length === 0) return null;
  const title = tWaiting('title');
  return (
    <Section title={title}>
      <LoadFailure title={tWaiting('failed')} query={waiting} />
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
