import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
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
import { AccessDenied } from '../../access-denied.js';
import { useCsvExport } from '../../lists/use-csv-export.js';
import { ChangeHistoryFilters } from './change-history-filters.js';
import { ChangeHistoryTable } from './change-history-table.js';
import { changesQuery, exportedChanges } from './change-history.api.js';
import { useChangeHistoryTexts } from './texts.js';
import { useChangeHistoryView } from './use-change-history-view.js';

export function ChangeHistoryScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  if (role !== 'practice_admin' && role !== 'super_admin') return <AccessDenied title={t('denied.title')} />;
  return <ChangeHistory />;
}

function ChangeHistory() {
  const { t: tConsole } = useTranslation('admin-console');
  const { t } = useChangeHistoryTexts();
  const { practice, isPlatform } = useTenant();
  const { filter } = useChangeHistoryView();
  const changes = useInfiniteQuery({ ...changesQuery(useApi(), filter), placeholderData: keepPreviousData });
  const entries = changes.data?.pages.flatMap(({ items }) => items);
  const more = useShownPages(changes);
  return (
    <Page>
      <PageHeader
        title={tConsole('changeHistory.title')}
        context={isPlatform ? t('platform') : t('context', { practice: practice.name })}
        action={entries && entries.length > 0 && <Export />}
      />
      <ChangeHistoryFilters />
      {changes.isPending && (
        <Loading label={tConsole('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      {entries?.length === 0 && <NothingChanged />}
      {entries && entries.length > 0 && <ChangeHistoryTable changes={entries} />}
      <LoadFailure title={t('failed')} query={changes} />
      <ShowMore query={more} label={t('more')} />
    </Page>
  );
}

function Export() {
  const { t } = useChangeHistoryTexts();
  const api = useApi();
  const { filter } = useChangeHistoryView();
  const { run, pending } = useCsvExport({
    nameKey: 'changeHistory.file',
    labelKey: 'lists.export',
    read: () => exportedChanges(api, filter),
  });
  return (
    <Button variant="outlined" startIcon={<DownloadRounded />} disabled={pending} aria-busy={pending} onClick={run}>
      {t(pending ? 'exporting' : 'export')}
    </Button>
  );
}

function NothingChanged() {
  const { t } = useChangeHistoryTexts();
  const { isCut, showAll } = useChangeHistoryView();
  return (
    <EmptyState
      title={t(isCut ? 'noneFound' : 'none')}
      description={isCut ? undefined : t('noneHint')}
      action={isCut && <Button onClick={showAll}>{t('showAll')}</Button>}
    />
  );
}
