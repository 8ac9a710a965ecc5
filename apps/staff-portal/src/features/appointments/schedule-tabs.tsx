import { styled } from '@mui/material/styles';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { COUNTED_MAX, SCHEDULE_TABS, type ScheduleList, type SchedulePage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, numberText, ShowMore, TabPanel, Tabs } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { AbsentButton } from '../../appointments/absence/absent-button.js';
import { AbsentLines } from '../../appointments/absence/today/absent-lines.js';
import { useAbsentToday } from '../../appointments/absence/today/use-absent-today.js';
import { useAbsent } from '../../appointments/absence/use-absent.js';
import { scheduleQuery } from '../../appointments/appointments.api.js';
import type { BoardView } from './board/use-board-choice.js';
import { ScheduleRows } from './schedule-rows.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';
import { ViewSwitch } from './view-switch.js';

const TABS_ID = 'schedule';

interface ScheduleTabsProps {
  readonly board: BoardView;
  readonly showsBoard: boolean;
}

const DayBoard = lazy(async () => ({ default: (await import('./board/day-board.js')).DayBoard }));

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  '& > :first-child': { flex: 1, minWidth: 'min(240px, 100%)' },
});

export function ScheduleTabs({ board, showsBoard }: ScheduleTabsProps) {
  const { t } = useTranslation('staff-portal');
  const { tab, show, search, clear } = useScheduleView();
  const { filter, shown } = useScheduleFilter();
  const appointments = useInfiniteQuery({
    ...scheduleQuery(useApi(), tab, filter),
    placeholderData: keepPreviousData,
    enabled: !showsBoard,
  });
  const today = useAbsentToday({ practitionerId: shown, enabled: tab === 'today' });
  const known = useAbsent();
  const choose = (view: BoardView['view']) => {
    board.choose({ view });
    if (view === 'board') {
      search('');
      clear();
    }
  };
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <Bar>
        <Tabs
          id={TABS_ID}
          label={t('appointments.tabs.label')}
          tabs={useTabs(tab, appointments.data?.pages.at(-1)?.counts)}
          shown={tab}
          onShow={show}
        />
        {tab === 'today' && <AbsentButton practitionerId={shown} />}
        {tab === 'today' && <ViewSwitch shown={showsBoard ? 'board' : 'list'} onChoose={choose} />}
      </Bar>
      <TabPanel id={TABS_ID} name={tab}>
        {showsBoard ? (
          <Suspense fallback={<Skeleton />}>
            <DayBoard board={board} today={today} />
          </Suspense>
        ) : (
          <>
            {tab === 'today' && <AbsentLines today={today} onOpen={known.openKnown} />}
            {known.dialog}
            {appointments.isPending && <Skeleton />}
            <LoadFailure title={t('appointments.failed')} query={appointments} />
            {rows && <ScheduleRows tab={tab} appointments={rows} stale={appointments.isPlaceholderData} />}
            <ShowMore query={appointments} label={t('appointments.more')} />
          </>
        )}
      </TabPanel>
    </>
  );
}

function Skeleton() {
  const { t } = useTranslation('staff-portal');
  return (
    <Loading label={t('loading')}>
      <ListSkeleton rows={6} />
    </Loading>
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
