import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, ListSkeleton, Loading, Section } from '@telecare/ui';
import { appointmentHistoryQuery } from '../appointments.api.js';
import { HistoryRow } from './history-row.js';

export function AppointmentHistory({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('staff-portal');
  const history = useQuery(appointmentHistoryQuery(useApi(), appointmentId));
  return (
    <Section title={t('appointment.history.title')}>
      {history.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('appointment.history.failed')} query={history} />
      {history.data && history.data.items.length === 0 && t('appointment.history.none')}
      {history.data && history.data.items.length > 0 && (
        <DataList label={t('appointment.history.title')}>
          {history.data.items.map((event, place) => (
            // Entries are only ever appended, so their index is a stable key.
            <HistoryRow key={place} event={event} />
          ))}
        </DataList>
      )}
    </Section>
  );
}
