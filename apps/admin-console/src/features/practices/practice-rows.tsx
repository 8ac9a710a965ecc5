import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, DataList, EmptyState, ListSkeleton, Loading, ShowMore, useShownPages } from '@telecare/ui';
import { ListSummary } from '../../lists/list-summary.js';
import { OpenPractice } from './open-practice.js';
import { PracticeRow } from './practice-row.js';
import { exportedPractices, managedPracticesQuery } from './practices.api.js';
import { usePracticeDialog } from './use-practice-dialog.js';
import type { PracticeFilters } from './use-practice-filters.js';

interface PracticeRowsProps {
  readonly filters: PracticeFilters;
  readonly onCreate: () => void;
}

export function PracticeRows({ filters, onCreate }: PracticeRowsProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const practices = useInfiniteQuery({ ...managedPracticesQuery(api, filters), placeholderData: keepPreviousData });
  const pages = useShownPages(practices);
  const { edit } = usePracticeDialog();
  const rows = practices.data?.pages.flatMap(({ items }) => items);
  const total = practices.data?.pages[0]?.total ?? 0;
  const file = { nameKey: 'practices.file', labelKey: 'lists.export', read: () => exportedPractices(api, filters) };
  return (
    <>
      {practices.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('platform.practicesFailed')} query={practices} />
      {rows?.length === 0 && (
        <NoPractices searching={filters.q !== '' || filters.state !== undefined} onCreate={onCreate} />
      )}
      {rows && rows.length > 0 && (
        <div>
          <ListSummary what="practices" shown={rows.length} total={total} file={file} />
          <DataList label={t('platform.practices')}>
            {rows.map((practice) => (
              <PracticeRow key={practice.id} practice={practice} onEdit={() => edit(practice.id)} />
            ))}
          </DataList>
        </div>
      )}
      <ShowMore query={pages} label={t('platform.more')} />
      <OpenPractice listed={rows} />
    </>
  );
}

function NoPractices({ searching, onCreate }: { readonly searching: boolean; readonly onCreate: () => void }) {
  const { t } = useTranslation('admin-console');
  const icon = <ApartmentRounded aria-hidden />;
  if (searching) return <EmptyState icon={icon} title={t('practices.noneFound')} />;
  const create = (
    <Button variant="outlined" onClick={onCreate}>
      {t('practices.create')}
    </Button>
  );
  return <EmptyState icon={icon} title={t('platform.noPractices')} action={create} />;
}
