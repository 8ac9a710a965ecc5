import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  ApartmentRounded,
  EmptyState,
  ListSkeleton,
  Loading,
  Section,
  ShowMore,
  useAddressParameters,
  useShownPages,
} from '@telecare/ui';
import { PracticeOrderFilter, practiceOrderOf } from '../../lists/order-filter.js';
import { platformPracticesQuery } from './platform.api.js';
import { PracticeTable } from './practice-table.js';

export function PracticeList() {
  const { t } = useTranslation('admin-console');
  const { parameters, change } = useAddressParameters();
  const sort = practiceOrderOf(parameters.get('sort'));
  const practices = useInfiniteQuery({
    ...platformPracticesQuery(useApi(), sort),
    placeholderData: keepPreviousData,
  });
  const pages = useShownPages(practices);
  const rows = practices.data?.pages.flatMap(({ items }) => items);
  return (
    <Section
      title={t('platform.practices')}
      action={<PracticeOrderFilter value={sort} onChange={(order) => change({ sort: order, pages: '' })} />}
    >
      {practices.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={5} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState icon={<ApartmentRounded aria-hidden />} title={t('platform.noPractices')} />}
      {rows && rows.length > 0 && <PracticeTable practices={rows} />}
      <LoadFailure title={t('platform.practicesFailed')} query={practices} />
      <ShowMore query={pages} label={t('platform.more')} />
    </Section>
  );
}
