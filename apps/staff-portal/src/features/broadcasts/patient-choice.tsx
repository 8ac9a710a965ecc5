import { styled } from '@mui/material/styles';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PatientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import {
  CheckboxField,
  color,
  DataCard,
  EmptyState,
  GroupRounded,
  ListSkeleton,
  Loading,
  SearchField,
  ShowMore,
  space,
} from '@telecare/ui';
import { useState } from 'react';
import { choosablePatientsQuery } from './broadcasts.api.js';
import { useBroadcastTexts } from './broadcasts.texts.js';
import type { Chosen } from './chosen.js';

const Rows = styled('div')({
  display: 'grid',
  maxHeight: 320,
  overflowY: 'auto',
  '& > *': { padding: `${space[1]} 0`, borderTop: `1px solid ${color.hairline}` },
  '& > :first-of-type': { borderTop: 0 },
});

const contactOf = ({ email, phone }: PatientDto) => [email, phone].filter(Boolean).join(' · ');

export function PatientChoice({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useBroadcastTexts();
  const [q, setQ] = useState('');
  const found = useInfiniteQuery({ ...choosablePatientsQuery(useApi(), q), placeholderData: keepPreviousData });
  const patients = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const areAll = patients.length > 0 && patients.every(({ id }) => chosen.has(id));
  const chooseAll = () => (areAll ? chosen.remove(patients.map(({ id }) => id)) : chosen.add(patients));
  const choose = (patient: PatientDto) =>
    chosen.has(patient.id) ? chosen.remove([patient.id]) : chosen.add([patient]);
  const helpOf = (patient: PatientDto) =>
    [contactOf(patient), patient.hasAccess ? '' : t('choose.noAccount')].filter(Boolean).join(' · ');
  return (
    <>
      <SearchField label={t('choose.search')} shown={q} onSearch={setQ} />
      {found.isPending && (
        <Loading label={t('choose.list')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      {found.isSuccess && patients.length === 0 && (
        <EmptyState icon={<GroupRounded aria-hidden />} title={t('choose.none')} />
      )}
      {patients.length > 0 && (
        <DataCard>
          <CheckboxField label={t('choose.all')} checked={areAll} onChange={chooseAll} />
          <Rows role="group" aria-label={t('choose.list')}>
            {patients.map((patient) => (
              <CheckboxField
                key={patient.id}
                label={patient.name}
                help={helpOf(patient)}
                checked={chosen.has(patient.id)}
                onChange={() => choose(patient)}
              />
            ))}
          </Rows>
        </DataCard>
      )}
      <LoadFailure title={t('choose.failed')} query={found} />
      <ShowMore query={found} label={t('choose.more')} />
    </>
  );
}
