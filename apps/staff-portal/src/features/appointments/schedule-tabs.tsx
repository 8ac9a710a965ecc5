import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { COUNTED_MAX, SCHEDULE_TABS, type ScheduleList, type SchedulePage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, numberText, ShowMore, TabPanel, Tabs } from '@telecare/ui';
import { scheduleQuery } from '../../appointments/appointments.api.js';
import { ScheduleRows } from './schedule-rows.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

const TABS_ID = 'schedule';

export function ScheduleTabs() {
  const { t } = useTranslation('staff-portal');
  const { tab, show } = useScheduleView();
  const { filter } = useScheduleFilter();
  const appointments = useInfiniteQuery({
    ...scheduleQuery(useApi(), tab, filter),
    placeholderData: keepPreviousData,
  });
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div>
        <Tabs
          id={TABS_ID}
          label={t('appointments.tabs.label')}
          tabs={useTabs(tab, appointments.data?.pages.at(-1)?.counts)}
          shown={tab}
          onShow={show}
        />
      </div>
      <TabPanel id={TABS_ID} name={tab}>
        {appointments.isPending && (
          <Loading label={t('loading')}>
            <ListSkeleton rows={6} />
          </Loading>
        )}
        <LoadFailure title={t('appointments.failed')} query={appointments} />
        {rows && <ScheduleRows tab={tab} appointments={rows} stale={appointments.isPlaceholderData} />}
        <ShowMore query={appointments} label={t('appointments.more')} />
      </TabPanel>
    </>
  );
}

function useTabs(shown: ScheduleList, counts: SchedulePage['counts'] | undefined) {
  const { t } = useTranslation('staff-portal');
  const label = (name: ScheduleList) => {
    const [tab, count] = [t(`appointments.tabs.${name}`), counts?.[name]];
    return count === undefined ? tab : t('appointments.tabs.counted', { tab, number: countText(count) });
  };
  const names = SCHEDULE_TABS.some((name) => name === shown) ? SCHEDULE_TABS : [...SCHEDULE_TABS, shown];
  return names.map((name) => ({ name, label: label(name) }));
}

const countText = (count: number): string =>
  count < COUNTED_MAX ? numberText(count) : `${numberText(COUNTED_MAX - 1)}+`;
