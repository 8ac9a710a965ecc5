import Button from '@mui/material/Button';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, DataList, EmptyState, ListSkeleton, Loading, ShowMore, useShownPages } from '@telecare/ui';
import { OpenPractice } from './open-practice.js';
import { PracticeRow } from './practice-row.js';
import { managedPracticesQuery } from './practices.api.js';
import { usePracticeDialog } from './use-practice-dialog.js';

interface PracticeRowsProps {
  readonly q: string;
  readonly onCreate: () => void;
}

/** The practices that match, newest first; those found before stay while others are looked for. */
export function PracticeRows({ q, onCreate }: PracticeRowsProps) {
  const { t } = useTranslation('admin-console');
  const practices = useInfiniteQuery({ ...managedPracticesQuery(useApi(), q), placeholderData: keepPreviousData });
  const pages = useShownPages(practices);
  const { edit } = usePracticeDialog();
  const rows = practices.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {practices.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('platform.practicesFailed')} query={practices} />
      {rows?.length === 0 && <NoPractices searching={q !== ''} onCreate={onCreate} />}
      {rows && rows.length > 0 && (
        <DataList label={t('platform.practices')}>
          {rows.map((practice) => (
            <PracticeRow key={practice.id} practice={practice} onEdit={() => edit(practice.id)} />
          ))}
        </DataList>
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
