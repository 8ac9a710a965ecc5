import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, EmptyState, ListSkeleton, Loading, ShowMore, useShownPages } from '@telecare/ui';
import { ActivityTable } from './activity-table.js';
import { practiceActivityQuery, type ShownActivity } from './practice-activity.api.js';

export function PracticeActivity({ shown }: { readonly shown: ShownActivity }) {
  const { t } = useTranslation('admin-console');
  const practices = useInfiniteQuery(practiceActivityQuery(useApi(), shown));
  const pages = useShownPages(practices);
  const rows = practices.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {practices.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      <LoadFailure title={t('platform.practicesFailed')} query={practices} />
      {rows?.length === 0 && <EmptyState icon={<ApartmentRounded aria-hidden />} title={t('platform.noPractices')} />}
      {rows && rows.length > 0 && <ActivityTable practices={rows} ofDays={shown.days?.from !== undefined} />}
      <ShowMore query={pages} label={t('platform.more')} />
    </>
  );
}
