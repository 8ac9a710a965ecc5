import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { COUNTED_MAX, SCHEDULE_TABS, type SchedulePage, type ScheduleTab } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, numberText, ShowMore, TabPanel, Tabs, useShownPages } from '@telecare/ui';
import { practiceScheduleQuery } from './practice-appointments.api.js';
import { ScheduleFilters } from './schedule-filters.js';
import type { AppointmentsView } from './use-appointments-view.js';
import { AppointmentRows } from './appointment-rows.js';

interface PracticeScheduleProps {
  readonly practiceId: string;
  readonly zone: string;
  readonly view: AppointmentsView;
}

const TABS_ID = 'practice-schedule';

export function PracticeSchedule({ practiceId, zone, view }: PracticeScheduleProps) {
  const { t } = useTranslation('admin-console');
  const { tab, filter, showTab } = view;
  const appointments = useInfiniteQuery({
    ...practiceScheduleQuery(useApi(), practiceId, tab, filter),
    placeholderData: keepPreviousData,
  });
  const pages = useShownPages(appointments);
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  const tabs = useTabs(appointments.data?.pages.at(-1)?.counts);
  return (
    <>
      <ScheduleFilters view={view} />
      <Tabs id={TABS_ID} label={t('appointments.tabs.label')} tabs={tabs} shown={tab} onShow={showTab} />
      <TabPanel id={TABS_ID} name={tab}>
        {appointments.isPending && (
          <Loading label={t('loading')}>
            <ListSkeleton rows={6} />
          </Loading>
        )}
        <LoadFailure title={t('appointments.failed')} query={appointments} />
        {rows && <AppointmentRows appointments={rows} zone={zone} view={view} />}
        <ShowMore query={pages} label={t('appointments.more')} />
      </TabPanel>
    </>
  );
}

function useTabs(counts: SchedulePage['counts'] | undefined) {
  const { t } = useTranslation('admin-console');
  const label = (name: ScheduleTab) => {
    const tab = t(`appointments.tabs.${name}`);
    return counts ? t('appointments.tabs.counted', { tab, number: countText(counts[name]) }) : tab;
  };
  return SCHEDULE_TABS.map((name) => ({ name, label: label(name) }));
}

const countText = (count: number): string =>
  count < COUNTED_MAX ? numberText(count) : `${numberText(COUNTED_MAX - 1)}+`;
