import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  DownloadRounded,
  EmptyState,
  ListSkeleton,
  Loading,
  Page,
  PageHeader,
  ShowMore,
  useShownPages,
} from '@telecare/ui';
import { useCsvExport } from '../../lists/use-csv-export.js';
import { AccessLogFilters } from './access-log-filters.js';
import { AccessLogTable } from './access-log-table.js';
import { accessesQuery, exportedAccesses } from './access-log.api.js';
import { useAccessLogTexts } from './texts.js';
import { useAccessLogView } from './use-access-log-view.js';

export function AccessLogScreen() {
  const { t: tConsole } = useTranslation('admin-console');
  const { t } = useAccessLogTexts();
  const { practice } = useTenant();
  const { filter } = useAccessLogView();
  const accesses = useInfiniteQuery({ ...accessesQuery(useApi(), filter), placeholderData: keepPreviousData });
  const entries = accesses.data?.pages.flatMap(({ items }) => items);
  const more = useShownPages(accesses);
  return (
    <Page>
      <PageHeader
        title={tConsole('accessLog.title')}
        context={t('context', { practice: practice.name })}
        action={entries && entries.length > 0 && <Export />}
      />
      <AccessLogFilters />
      {accesses.isPending && (
        <Loading label={tConsole('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      {entries?.length === 0 && <NobodyThere />}
      {entries && entries.length > 0 && <AccessLogTable entries={entries} />}
      <LoadFailure title={t('failed')} query={accesses} />
      <ShowMore query={more} label={t('more')} />
    </Page>
  );
}

function Export() {
  const { t } = useAccessLogTexts();
  const api = useApi();
  const { filter } = useAccessLogView();
  const { run, pending } = useCsvExport({
    nameKey: 'accessLog.file',
    labelKey: 'lists.export',
    read: () => exportedAccesses(api, filter),
  });
  return (
    <Button variant="outlined" startIcon={<DownloadRounded />} disabled={pending} aria-busy={pending} onClick={run}>
      {t(pending ? 'exporting' : 'export')}
    </Button>
  );
}

function NobodyThere() {
  const { t } = useAccessLogTexts();
  const { isCut, showAll } = useAccessLogView();
  return (
    <EmptyState
      title={t('none')}
      description={t('noneHint')}
      action={isCut && <Button onClick={showAll}>{t('showAll')}</Button>}
    />
  );
}
