import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, HistoryRounded, ListSkeleton, Loading } from '@telecare/ui';
import { PatientTable } from './patient-table.js';
import { recentPatientsQuery } from '../../../patients/patient.api.js';

export function RecentPatients() {
  const { t } = useTranslation('staff-portal');
  const recent = useQuery(recentPatientsQuery(useApi()));
  return (
    <>
      {recent.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      {recent.data?.items.length === 0 && (
        <EmptyState icon={<HistoryRounded aria-hidden />} title={t('patients.noRecent')} />
      )}
      {recent.data && recent.data.items.length > 0 && <PatientTable patients={recent.data.items} />}
      <LoadFailure title={t('patients.failed')} query={recent} />
    </>
  );
}
