import type { UseQueryResult } from '@tanstack/react-query';
import type { LatestPatientDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dateText,
  EmptyState,
  ListSkeleton,
  Loading,
  MailAddress,
  readerZone,
  Section,
} from '@telecare/ui';
import { useOpeningTexts } from './openings/texts.js';

export interface NamedPatient extends Omit<LatestPatientDto, 'practice' | 'alias'> {
  readonly alias?: string;
  readonly practice?: LatestPatientDto['practice'];
}

export function LatestPatients({ query }: { readonly query: UseQueryResult<{ readonly items: NamedPatient[] }> }) {
  const { t } = useTranslation('admin-console');
  const rows = query.data?.items;
  return (
    <Section title={t('patients.latest')}>
      {query.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('patients.latestFailed')} query={query} />
      {rows?.length === 0 && <EmptyState title={t('patients.none')} />}
      {rows && rows.length > 0 && <LatestTable rows={rows} />}
    </Section>
  );
}

function LatestTable({ rows }: { readonly rows: readonly NamedPatient[] }) {
  const { t } = useTranslation('admin-console');
  const { t: tOpening } = useOpeningTexts();
  const ofSeveral = rows.some(({ practice }) => practice);
  const columns: Column<NamedPatient>[] = [
    { key: 'name', label: t('patients.name'), cell: ({ name, alias }) => name ?? tOpening('alias', { alias }) },
    {
      key: 'email',
      label: t('practice.email'),
      cell: ({ email }) => (email ? <MailAddress address={email} /> : t('practice.notSet')),
    },
    ...(ofSeveral
      ? [{ key: 'practice', label: t('practice.name'), cell: ({ practice }: NamedPatient) => practice?.name }]
      : []),
    {
      key: 'since',
      label: t('patients.since'),
      numeric: true,
      cell: ({ createdAt }) => dateText(new Date(createdAt), readerZone()),
    },
  ];
  return <DataTable label={t('patients.latest')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
