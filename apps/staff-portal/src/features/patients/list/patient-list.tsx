import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientStatus } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, GroupRounded, ListSkeleton, Loading, ShowMore } from '@telecare/ui';
import { PatientSortMenu } from './patient-sort-menu.js';
import { PatientTable } from './patient-table.js';
import { patientListQuery } from '../patients.api.js';
import { usePatientView } from '../use-patient-view.js';

export function PatientList({ status }: { readonly status: PatientStatus | undefined }) {
  const { t } = useTranslation('staff-portal');
  const { q, sort } = usePatientView();
  const patients = useInfiniteQuery({
    ...patientListQuery(useApi(), { q, status }, sort),
    placeholderData: keepPreviousData,
  });
  const rows = patients.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {patients.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={8} />
        </Loading>
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={<GroupRounded aria-hidden />}
          title={t('patients.none')}
          description={t(q || status ? 'patients.noneFoundHint' : 'patients.noneYetHint')}
        />
      )}
      {rows && rows.length > 0 && <PatientSortMenu />}
      {rows && rows.length > 0 && <PatientTable sortable patients={rows} stale={patients.isPlaceholderData} />}
      <LoadFailure title={t('patients.failed')} query={patients} />
      <ShowMore query={patients} label={t('patients.more')} />
    </>
  );
}
