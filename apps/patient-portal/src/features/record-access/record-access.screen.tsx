import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, ListSkeleton, Loading, Page, PageHeader, ShowMore, useShownPages } from '@telecare/ui';
import { AccessFilters } from './access-filters.js';
import { AccessRow } from './access-row.js';
import { ExportAccesses } from './export-accesses.js';
import { ownAccessesQuery } from './record-access.api.js';
import { useRecordAccessTexts } from './texts.js';
import { useAccessView } from './use-access-view.js';

export function RecordAccessScreen() {
  const { t } = useRecordAccessTexts();
  const { practice } = useTenant();
  const { filter } = useAccessView();
  const accesses = useInfiniteQuery({
    ...ownAccessesQuery(useApi(), filter),
    placeholderData: keepPreviousData,
  });
  const entries = accesses.data?.pages.flatMap(({ items }) => items);
  const more = useShownPages(accesses);
  return (
    <Page comfortable>
      <PageHeader
        title={t('title')}
        context={t('context', { practice: practice.name })}
        action={entries && entries.length > 0 && <ExportAccesses />}
      />
      <AccessFilters people={accesses.data?.pages[0]?.people ?? []} />
      {accesses.isPending && <AccessesLoading />}
      {entries?.length === 0 && <NobodyThere />}
      {entries && entries.length > 0 && (
        <DataList label={t('list')}>
          {entries.map((entry) => (
            <AccessRow key={entry.id} entry={entry} />
          ))}
        </DataList>
      )}
      <LoadFailure title={t('failed')} query={accesses} />
      <ShowMore query={more} label={t('more')} />
    </Page>
  );
}

function NobodyThere() {
  const { t } = useRecordAccessTexts();
  const { isCut, showAll } = useAccessView();
  return (
    <EmptyState
      title={t('none')}
      description={t('noneHint')}
      action={isCut && <Button onClick={showAll}>{t('showAll')}</Button>}
    />
  );
}

function AccessesLoading() {
  const { t } = useTranslation('patient-portal');
  return (
    <Loading label={t('loading')}>
      <ListSkeleton rows={6} />
    </Loading>
  );
}
