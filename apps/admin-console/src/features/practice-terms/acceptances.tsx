import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { TermsAcceptanceDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  type Column,
  DataTable,
  dayTimeText,
  DownloadRounded,
  EmptyState,
  ListSkeleton,
  Loading,
  MailAddress,
  readerZone,
  Section,
  ShowMore,
} from '@telecare/ui';
import { useCsvExport } from '../../lists/use-csv-export.js';
import { acceptancesQuery, exportedAcceptances } from './practice-terms.api.js';

export function Acceptances() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const columns = useColumns();
  const accepted = useInfiniteQuery(acceptancesQuery(api));
  const rows = accepted.data?.pages.flatMap(({ items }) => items) ?? [];
  const csv = useCsvExport({
    nameKey: 'terms.fileName',
    labelKey: 'terms.export',
    read: () => exportedAcceptances(api),
  });
  const exporting = rows.length > 0 && (
    <Button variant="text" size="small" startIcon={<DownloadRounded />} disabled={csv.pending} onClick={csv.run}>
      {t('terms.export')}
    </Button>
  );
  return (
    <Section title={t('terms.acceptedBy')} action={exporting}>
      {accepted.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      <LoadFailure title={t('terms.acceptancesFailed')} query={accepted} />
      {accepted.isSuccess && rows.length === 0 && <EmptyState title={t('terms.noAcceptances')} />}
      {rows.length > 0 && (
        <DataTable label={t('terms.acceptedBy')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <ShowMore label={t('terms.moreAcceptances')} query={accepted} />
    </Section>
  );
}

function useColumns(): Column<TermsAcceptanceDto>[] {
  const { t } = useTranslation('admin-console');
  return [
    { key: 'name', label: t('terms.person'), cell: ({ name }) => name ?? t('terms.nobody') },
    { key: 'email', label: t('practice.email'), cell: ({ email }) => email && <MailAddress address={email} /> },
    { key: 'version', label: t('terms.version'), cell: ({ version }) => t('terms.versionOf', { version }) },
    {
      key: 'at',
      label: t('terms.acceptedAt'),
      cell: ({ acceptedAt }) => dayTimeText(new Date(acceptedAt), readerZone()),
    },
  ];
}
